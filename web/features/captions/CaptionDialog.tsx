import { Autocomplete, Button, FileButton, Select, TextInput } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { languageInName, languageName, languageTag } from '#contract/captions/languages.ts';
import type { Caption } from '#contract/captions/routes.ts';
import { limits } from '#contract/core/limits.ts';
import { refusalOf } from '../../lib/call.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import { FormDialog } from '../../ui/overlays/FormDialog.tsx';
import styles from './CaptionDialog.module.css';
import { type CaptionWords, useAddCaption, useChangeCaption } from './caption-actions.ts';

const offered = [
  ...['ar', 'bg', 'ca', 'cs', 'da', 'de', 'el', 'en', 'en-GB', 'en-US', 'es', 'et', 'eu', 'fi', 'fr', 'ga', 'gl', 'he'],
  ...[
    'hi',
    'hr',
    'hu',
    'id',
    'is',
    'it',
    'ja',
    'ko',
    'lt',
    'lv',
    'ms',
    'mt',
    'nb',
    'nl',
    'pl',
    'pt',
    'pt-BR',
    'ro',
    'ru',
  ],
  ...['sk', 'sl', 'sr', 'sv', 'th', 'tr', 'uk', 'vi', 'zh-Hans', 'zh-Hant'],
];
const names = offered.map(languageName).sort((a, b) => a.localeCompare(b));
const tagOf = (typed: string) => offered.find((tag) => languageName(tag) === typed.trim()) ?? languageTag(typed);

const kinds = [
  { value: 'captions', label: 'Captions, with sounds described' },
  { value: 'subtitles', label: 'Subtitles, spoken words only' },
];
const accepted = '.vtt,.srt,text/vtt,application/x-subrip';

function PickFile({ picked, onPick }: { picked: File | undefined; onPick: (file: File) => void }) {
  return (
    <FileButton accept={accepted} onChange={(file) => file && onPick(file)}>
      {(props) => (
        <div className={styles.pick}>
          <Button variant="line" leftSection={<IconFileText size={16} stroke={1.75} />} {...props} data-autofocus>
            {picked ? 'Choose another file' : 'Choose a file'}
          </Button>
          <span className={styles.picked}>{picked ? picked.name : 'WebVTT or SubRip, up to 2 MB'}</span>
        </div>
      )}
    </FileButton>
  );
}

interface CaptionDialogProps {
  readonly file: string;
  readonly version: string;
  /** Captions that are changed; without them new ones are added. */
  readonly caption?: Caption | undefined;
  readonly onClose: () => void;
}

/** Adds captions from a file, or changes what captions are called. */
export function CaptionDialog({ file, version, caption, onClose }: CaptionDialogProps) {
  const [captions, setCaptions] = useState<File>();
  const [language, setLanguage] = useState(caption?.language ? languageName(caption.language) : '');
  const [label, setLabel] = useState(caption?.label ?? '');
  const [kind, setKind] = useState<Caption['kind']>(caption?.kind ?? 'captions');
  const add = useAddCaption(file, version);
  const change = useChangeCaption(file);
  const tag = tagOf(language);
  const unknown = language.trim() !== '' && tag === undefined;
  const called = label.trim() || (tag ? languageName(tag) : 'Captions');
  const words: CaptionWords = { language: tag ?? null, label: called, kind };
  const pick = (next: File) => {
    setCaptions(next);
    const said = languageInName(next.name);
    if (said && language === '') setLanguage(languageName(said));
  };
  const submit = () => {
    if (caption) change.mutate({ caption, words }, { onSuccess: onClose });
    else if (captions) add.mutate({ captions, words }, { onSuccess: onClose });
  };
  const error = add.error ?? change.error;
  return (
    <FormDialog
      title={caption ? 'Change captions' : 'Add captions'}
      size="form"
      action={caption ? 'Save' : 'Add captions'}
      busy={add.isPending || change.isPending}
      ready={!unknown && (caption !== undefined || captions !== undefined)}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.form}>
        <FormError text={error ? refusalOf(error) : undefined} />
        {!caption && <PickFile picked={captions} onPick={pick} />}
        <Autocomplete
          label="Language"
          data={names}
          value={language}
          onChange={setLanguage}
          placeholder="Not specified"
          error={unknown && 'Choose a language, or type its tag, such as pt-BR.'}
          limit={8}
        />
        <TextInput
          label="Label"
          value={label}
          placeholder={called}
          maxLength={limits.captionLabel}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <Select
          label="Kind"
          data={kinds}
          value={kind}
          allowDeselect={false}
          onChange={(next) => setKind(next === 'subtitles' ? 'subtitles' : 'captions')}
        />
      </div>
    </FormDialog>
  );
}
