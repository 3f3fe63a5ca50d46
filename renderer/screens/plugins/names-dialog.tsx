import { useState } from 'react';

import type { Install } from '#renderer/data/types.ts';
import { InstallDialog } from '#renderer/kit/install-dialog.tsx';
import { useText } from '#renderer/text/text.ts';
import { TextField } from '#renderer/ui/field.tsx';

interface NamesDialogProps {
  readonly install: Install;
  readonly onClose: () => void;
}

/** Name, signing secret, header names and connect address. */
export function NamesDialog({ install, onClose }: NamesDialogProps) {
  const text = useText().plugins;
  const [title, setTitle] = useState(install.title);
  const [secret, setSecret] = useState(install.webhookSecret);
  const [prefix, setPrefix] = useState(install.headerPrefix);
  const [connectUrl, setConnectUrl] = useState(install.connectUrl ?? '');
  const ready = title.trim() !== '' && secret !== '' && prefix !== '';
  const changes = {
    title: title.trim(),
    webhookSecret: secret,
    headerPrefix: prefix,
    connectUrl: connectUrl.trim() === '' ? null : connectUrl.trim(),
  };
  return (
    <InstallDialog
      install={install}
      title={text.editTitle}
      changes={ready ? changes : null}
      onClose={onClose}
    >
      <TextField path="title" label={text.name} value={title} onChange={setTitle} maxLength={200} />
      <TextField
        mono
        path="webhookSecret"
        label={text.webhookSecret}
        value={secret}
        onChange={setSecret}
        maxLength={256}
      />
      <TextField
        mono
        path="headerPrefix"
        label={text.headerPrefix}
        hint={text.headerPrefixHint(`${prefix}-Signature`)}
        value={prefix}
        onChange={setPrefix}
        maxLength={64}
      />
      <TextField
        mono
        type="url"
        path="connectUrl"
        label={text.connectUrl}
        hint={text.connectUrlHint}
        value={connectUrl}
        onChange={setConnectUrl}
        maxLength={2000}
      />
    </InstallDialog>
  );
}
