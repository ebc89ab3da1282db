import { Button, PasswordInput, Radio, Switch } from '@mantine/core';
import { useState } from 'react';
import type { MediaCentre } from '#contract/media-centres/centre.ts';
import { refusalOf } from '../../../../lib/call.ts';
import { MomentField } from '../../../../ui/form/DateField.tsx';
import { FormError } from '../../../../ui/form/FormError.tsx';
import { SettingsPart } from '../../../../ui/page/SettingsPart.tsx';
import { SlugField } from '../../list/SlugField.tsx';
import { useSlug } from '../../list/use-slug.ts';
import { useEditor } from '../editor-context.ts';
import pane from '../SettingsPane.module.css';
import styles from './AccessTab.module.css';
import { AlbumsPart } from './AlbumsPart.tsx';
import { useSaveAccess } from './access-actions.ts';
import { GuestsPart } from './guests/GuestsPart.tsx';
import { MailDomains } from './MailDomains.tsx';
import { fromField, toField } from './moments.ts';

type Visibility = MediaCentre['visibility'];
const visibilityWords: Readonly<Record<Visibility, readonly [label: string, about: string]>> = {
  public: ['Public', 'Anyone with the address can open it.'],
  password: ['Password', 'Anyone with the address and the password can open it.'],
  private: [
    'Private',
    'Members of your team, invited guests and people with an email address at an allowed domain can open it.',
  ],
};
const shortest = 6;

/** Visibility, with the password that one kind of it needs: that is saved together with it. */
function WhoGetsIn() {
  const { centre, editable } = useEditor();
  const { uuid, visibility, has_password } = centre;
  const [wanted, setWanted] = useState<Visibility>();
  const [password, setPassword] = useState('');
  const save = useSaveAccess();
  const shown = wanted ?? visibility;
  const choose = (next: Visibility) => {
    save.reset();
    if (next === 'password' && !has_password) return setWanted(next);
    setWanted(undefined);
    save.mutate({ uuid, access: { visibility: next }, said: 'Visibility changed', quiet: true });
  };
  const setIt = () =>
    save.mutate(
      { uuid, access: { visibility: 'password', password }, said: 'Password changed', quiet: true },
      {
        onSuccess: () => {
          setWanted(undefined);
          setPassword('');
        },
      },
    );
  return (
    <div className={pane.fields}>
      <Radio.Group aria-label="Visibility" value={shown} onChange={(next) => choose(next as Visibility)}>
        <div className={pane.fields}>
          {Object.entries(visibilityWords).map(([value, [label, about]]) => (
            <Radio key={value} value={value} label={label} description={about} disabled={!editable || save.isPending} />
          ))}
        </div>
      </Radio.Group>
      {shown === 'password' && editable && (
        <form
          className={styles.beside}
          onSubmit={(event) => {
            event.preventDefault();
            if (password.length >= shortest) setIt();
          }}
        >
          <PasswordInput
            label={has_password ? 'New password' : 'Password'}
            description={
              has_password ? 'Visitors who entered the old one have to enter this one.' : 'At least 6 characters'
            }
            autoComplete="new-password"
            value={password}
            maxLength={200}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Button type="submit" disabled={password.length < shortest} loading={save.isPending}>
            Save password
          </Button>
        </form>
      )}
      <FormError text={save.error ? refusalOf(save.error) : undefined} />
    </div>
  );
}

function DateField({ of, label }: { of: 'starts_at' | 'ends_at'; label: string }) {
  const { centre, editable } = useEditor();
  const save = useSaveAccess();
  const stored = toField(centre[of]);
  const keep = (field: string) => {
    const moment = fromField(field);
    if (moment === undefined) return;
    save.mutate({ uuid: centre.uuid, access: { [of]: moment }, said: 'Dates changed', quiet: true });
  };
  return (
    <MomentField
      label={label}
      value={stored}
      disabled={!editable}
      error={save.error ? refusalOf(save.error) : undefined}
      onCommit={keep}
    />
  );
}

function Address() {
  const { centre, editable } = useEditor();
  const slug = useSlug(centre.title, centre.slug);
  const save = useSaveAccess();
  const changed = slug.value !== centre.slug;
  return (
    <form
      className={pane.fields}
      onSubmit={(event) => {
        event.preventDefault();
        if (changed && slug.ready)
          save.mutate({ uuid: centre.uuid, access: { slug: slug.value }, said: 'Address changed', quiet: true });
      }}
    >
      <SlugField slug={slug} disabled={!editable} />
      <FormError text={save.error ? refusalOf(save.error) : undefined} />
      {editable && changed && (
        <span className={pane.line}>
          <Button type="submit" disabled={!slug.ready} loading={save.isPending}>
            Save address
          </Button>
          <Button variant="quiet" onClick={() => slug.type(centre.slug)}>
            Cancel
          </Button>
        </span>
      )}
    </form>
  );
}

/** Settings of access: people, dates and albums. All but the albums take effect at once. */
export function AccessTab() {
  const { centre, editable } = useEditor();
  const save = useSaveAccess();
  const { uuid, visibility, noindex, active } = centre;
  return (
    <div className={pane.pane} data-scroller>
      <SettingsPart title="Visibility" text="Takes effect immediately, without publishing.">
        <WhoGetsIn />
      </SettingsPart>
      {visibility === 'private' && (
        <>
          <GuestsPart />
          <SettingsPart
            title="Allowed domains"
            text="Takes effect immediately. When a domain is removed, guests who signed in with it lose access."
          >
            <MailDomains />
          </SettingsPart>
        </>
      )}
      <SettingsPart
        title="Open to visitors"
        text="While it is closed, visitors see that it is offline. Dates are in the time zone of your device."
      >
        <div className={pane.fields}>
          <Switch
            label="Open"
            checked={active}
            disabled={!editable}
            onChange={({ currentTarget: { checked } }) =>
              save.mutate({
                uuid,
                access: { active: checked },
                said: checked ? 'Opened' : 'Closed. Visitors see nothing',
              })
            }
          />
          <div className={styles.pair}>
            <DateField of="starts_at" label="Opens" />
            <DateField of="ends_at" label="Closes" />
          </div>
        </div>
      </SettingsPart>
      <AlbumsPart />
      <SettingsPart title="Address" text="The previous address leads to the new one.">
        <Address />
      </SettingsPart>
      <SettingsPart title="Search engines">
        <Switch
          label="Ask search engines not to list it"
          checked={noindex}
          disabled={!editable}
          onChange={({ currentTarget: { checked } }) =>
            save.mutate({
              uuid,
              access: { noindex: checked },
              said: checked ? 'Search engines are asked not to list it' : 'Search engines may list it',
            })
          }
        />
      </SettingsPart>
    </div>
  );
}
