import { Alert, Button, Select, TextInput } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { permissionedCentres } from '#contract/media-centres/routes.ts';
import { libraryPolicy } from '#contract/policy/library.ts';
import { call, refusalOf } from '../../../../lib/call.ts';
import { useRoleAllows } from '../../../../lib/can.ts';
import { count, number } from '../../../../lib/format.ts';
import { useTeam } from '../../../../lib/me.ts';
import form from '../../../../ui/form/Form.module.css';
import { FormError } from '../../../../ui/form/FormError.tsx';
import { FormDialog } from '../../../../ui/overlays/FormDialog.tsx';
import { useAcquirePosts } from '../../social-post-actions.ts';
import { type Target, targets } from './become.ts';
import type { Source } from './group-files.ts';
import { useBecome, useCompose } from './use-become.ts';

/** The sentence about what is not in the library, or about too many files. */
function wordsOf({ kind, of: { files, total, missing } }: Source, most: number): string | undefined {
  const left = total - files.length;
  if (total === 0)
    return kind === 'group'
      ? 'The posts of this group have no images or videos.'
      : 'There are no files in this collection that it can be made of.';
  if (files.length > most) return `Choose at most ${number(most)} files: this ${kind} has ${number(files.length)}.`;
  if (left === 0) return undefined;
  const are = left === 1 ? 'is' : 'are';
  const not = `${number(left)} of ${count(total, 'image or video', 'images and videos')} ${are} not in the library`;
  return missing.length === 0 ? `${not}, and cannot be fetched.` : `${not} yet.`;
}

/** Tells what of a group is not in the library, and fetches it. */
function NotYet({ source, most }: { source: Source; most: number }) {
  const acquire = useAcquirePosts();
  const mayAcquire = useRoleAllows(libraryPolicy['library.upload']);
  const words = wordsOf(source, most);
  const { missing } = source.of;
  if (words === undefined) return null;
  return (
    <Alert color="gray">
      <p className={form.note}>{words}</p>
      {missing.length > 0 && mayAcquire && (
        <Button
          variant="line"
          mt="xs"
          leftSection={<IconPhotoPlus size={16} stroke={1.75} />}
          loading={acquire.isPending}
          onClick={() => acquire.mutate({ posts: missing })}
        >
          Add to Library
        </Button>
      )}
    </Alert>
  );
}

/** The Media Centres that somebody may edit, one of them chosen. */
function CentreField({ value, onChange }: { value: string | null; onChange: (uuid: string | null) => void }) {
  const team = useTeam().uuid;
  const centres = useQuery({
    queryKey: ['social-posts', team, 'centres'],
    queryFn: async ({ signal }) => (await call(permissionedCentres, { params: { team }, query: {}, signal })).results,
  });
  return (
    <Select
      label="Media Centre"
      placeholder="Choose a Media Centre"
      description={centres.data?.length === 0 ? 'Create one under Media Centres first.' : undefined}
      error={centres.isError ? 'The Media Centres did not load' : undefined}
      data={(centres.data ?? []).map(({ uuid, title }) => ({ value: uuid, label: title }))}
      value={value}
      onChange={onChange}
      searchable
      comboboxProps={{ zIndex: 350 }}
    />
  );
}

interface Props {
  source: Source;
  onClose: () => void;
}

function MakeDialog({ source, target, onClose }: Props & { target: Exclude<Target, 'post'> }) {
  const [title, setTitle] = useState(source.title);
  const [centre, setCentre] = useState<string | null>(null);
  const make = useBecome(target);
  const { of, kind, description } = source;
  const { label, most } = targets[target];
  const named = title.trim() !== '' && (target !== 'album' || centre !== null);
  return (
    <FormDialog
      title={`New ${label === 'Media Centre album' ? label : label.toLowerCase()}`}
      action="Create"
      busy={make.isPending}
      ready={named && of.files.length > 0 && of.files.length <= most}
      onSubmit={() =>
        make.mutate({ description, of, title: title.trim(), centre: centre ?? '' }, { onSuccess: () => onClose() })
      }
      onClose={onClose}
    >
      <div className={form.form}>
        <TextInput
          label="Title"
          value={title}
          maxLength={limits.name}
          onChange={(event) => setTitle(event.currentTarget.value)}
          data-autofocus
        />
        {target === 'album' && <CentreField value={centre} onChange={setCentre} />}
        <NotYet source={source} most={most} />
        {of.files.length > 0 && (
          <p className={form.note}>
            {target === 'collection'
              ? `${count(of.files.length, 'file')} in the order of the ${kind}.`
              : `${count(of.files.length, 'file')} in the order of the ${kind}. Visitors see them once it is published.`}
          </p>
        )}
        <FormError text={make.isError ? refusalOf(make.error) : undefined} />
      </div>
    </FormDialog>
  );
}

function PostDialog({ source, onClose }: Props) {
  const compose = useCompose();
  const { of, kind } = source;
  const { most } = targets.post;
  return (
    <FormDialog
      title="New post"
      action="Write post"
      busy={compose.isPending}
      ready={of.files.length > 0 && of.files.length <= most}
      onSubmit={() => compose.mutate(of.files, { onSuccess: () => onClose() })}
      onClose={onClose}
    >
      <div className={form.form}>
        <NotYet source={source} most={most} />
        {of.files.length > 0 && (
          <p
            className={form.note}
          >{`The post begins with ${count(of.files.length, 'file')} in the order of the ${kind}.`}</p>
        )}
      </div>
    </FormDialog>
  );
}

/** Makes something of a group or a collection, with those of its pictures and videos that are in the library. */
export function BecomeDialog({ target, ...props }: Props & { target: Target }) {
  return target === 'post' ? <PostDialog {...props} /> : <MakeDialog target={target} {...props} />;
}
