import { Button } from '@mantine/core';
import { IconChevronDown, IconDeviceFloppy, IconPencil, IconTemplate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { refusalOf } from '../../../../lib/call.ts';
import { useTeam } from '../../../../lib/me.ts';
import { Menu } from '../../../../ui/overlays/Menu.tsx';
import { MenuWait } from '../../../../ui/overlays/MenuWait.tsx';
import { NameDialog } from '../../../../ui/overlays/NameDialog.tsx';
import { isWritten } from '../../draft/post-draft.ts';
import { NamesDialog } from '../../manage/NamesDialog.tsx';
import { useReturnFocus } from '../../manage/use-return-focus.ts';
import { useWrite } from '../../write/write-context.ts';
import { templateOf } from './from-template.ts';
import { templatesQuery, useDeleteTemplate, useRenameTemplate, useSaveTemplate } from './template-queries.ts';
import { useTemplate } from './use-template.ts';

function SaveTemplate({ onClose }: { onClose: () => void }) {
  const { draft } = useWrite();
  const save = useSaveTemplate();
  return (
    <NameDialog
      title="Save as template"
      label="Name"
      action="Save"
      name=""
      maxLength={limits.name}
      size="small"
      busy={save.isPending}
      error={save.error ? refusalOf(save.error) : undefined}
      onTyped={() => save.reset()}
      onSubmit={(name) => save.mutate({ name, content: templateOf(draft) }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function ManageTemplates({ onClose }: { onClose: () => void }) {
  const templates = useQuery(templatesQuery(useTeam().uuid));
  const rename = useRenameTemplate();
  const remove = useDeleteTemplate();
  return (
    <NamesDialog
      title="Templates"
      none="The team has no templates."
      failed="The templates did not load"
      query={templates}
      rename={({ uuid }, name) => rename.mutateAsync({ uuid, name })}
      remove={(template) => remove.mutate(template)}
      onClose={onClose}
    />
  );
}

/** The templates of the team: one to begin with, and what is written as another. */
export function TemplatesMenu() {
  const { draft } = useWrite();
  const templates = useQuery(templatesQuery(useTeam().uuid));
  const { data } = templates;
  const [open, setOpen] = useState<'save' | 'manage'>();
  const button = useReturnFocus(open !== undefined);
  const use = useTemplate();
  const close = () => setOpen(undefined);
  return (
    <>
      <Menu position="bottom-end" width={260} withinPortal zIndex={350}>
        <Menu.Target>
          <Button
            ref={button}
            variant="quiet"
            size="xs"
            loading={use.isPending}
            leftSection={<IconTemplate size={15} />}
            rightSection={<IconChevronDown size={14} />}
          >
            Templates
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
          <MenuWait query={templates} failed="The templates did not load." />
          {data && <Menu.Label>{data.length === 0 ? 'The team has no templates yet' : 'Use a template'}</Menu.Label>}
          {data?.map((template) => (
            <Menu.Item key={template.uuid} onClick={() => use.mutate(template)}>
              {template.name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconDeviceFloppy size={16} />}
            disabled={!isWritten(draft)}
            onClick={() => setOpen('save')}
          >
            Save as template…
          </Menu.Item>
          {data && data.length > 0 && (
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setOpen('manage')}>
              Manage templates…
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {open === 'save' && <SaveTemplate onClose={close} />}
      {open === 'manage' && <ManageTemplates onClose={close} />}
    </>
  );
}
