import { Loader } from '@mantine/core';
import { IconCircleCheck, IconPlugConnectedX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { authenticateDesignAccount } from '#contract/design-accounts/routes.ts';
import { call, refusalOf } from '../../../lib/call.ts';
import { useTeam } from '../../../lib/me.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { useConnectDesignAccount } from '../account-actions.ts';
import { design_tool, toolName } from '../tool.ts';

/** The answer of the tool, as it came back in the address. */
export interface ReturnedDesign {
  readonly state: string;
  readonly code?: string | undefined;
  readonly error?: string | undefined;
}

const back = (text: string) => (
  <LinkButton variant="line" to="/team/settings/$section" params={{ section: 'canva' }} search={{}}>
    {text}
  </LinkButton>
);

/** Connects the account that the person allowed at the tool. */
export function FinishDesign({ returned }: { returned: ReturnedDesign }) {
  const id = useTeam().uuid;
  const [begun] = useState(returned);
  const asked = useRef(false);
  const connect = useConnectDesignAccount();
  const finish = useMutation({
    async mutationFn() {
      const { state, code, error } = begun;
      const body = { state, ...(code === undefined ? {} : { code }), ...(error === undefined ? {} : { error }) };
      const { grant } = await call(authenticateDesignAccount, { params: { design_tool, id }, body });
      return connect.mutateAsync(grant);
    },
  });
  useEffect(() => {
    // It can be answered once.
    if (asked.current) return;
    asked.current = true;
    finish.mutate();
  }, [finish]);
  if (finish.isError)
    return (
      <EmptyState
        icon={<IconPlugConnectedX size={22} stroke={1.75} />}
        heading="h2"
        title="The account was not connected"
        text={refusalOf(finish.error)}
        action={back(`Back to ${toolName}`)}
      />
    );
  if (!finish.data) return <Loader role="status" size="sm" aria-label={`Asking ${toolName}`} />;
  return (
    <EmptyState
      icon={<IconCircleCheck size={22} stroke={1.75} />}
      heading="h2"
      title={`${finish.data.name} is connected`}
      text={`Images can be uploaded to ${toolName} from the menu of a file, and designs can be imported.`}
      action={back('Done')}
    />
  );
}
