import { useInstalls } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { TextField } from '#renderer/ui/field.tsx';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';

export interface NewPlugin {
  readonly pluginId: string;
  /** Defaults to the id if empty. */
  readonly title: string;
  readonly connectUrl: string;
}

interface WhoStepProps {
  readonly plugin: NewPlugin;
  readonly onChange: (plugin: NewPlugin) => void;
  readonly onNext: () => void;
  readonly onClose: () => void;
}

const PLUGIN_ID = /^[a-z0-9][a-z0-9_-]{0,63}$/u;

/** The id, name and address of a new plugin. */
export function WhoStep({ plugin, onChange, onNext, onClose }: WhoStepProps) {
  const { plugins: text, kit } = useText();
  const installs = useInstalls();
  const { pluginId, title, connectUrl } = plugin;
  const taken = installs.some((install) => install.pluginId === pluginId);
  const wrong = pluginId !== '' && !PLUGIN_ID.test(pluginId);
  const badUrl = connectUrl !== '' && !isAddress(connectUrl);
  const ready = pluginId !== '' && !wrong && !taken && !badUrl;
  return (
    <FormDialog
      onClose={onClose}
      title={text.install}
      description={text.consent.newText}
      onSubmit={onNext}
      action={text.consent.next}
      ready={ready}
    >
      <TextField
        mono
        autoFocus
        label={text.consent.pluginId}
        hint={text.consent.pluginIdHint}
        error={taken ? text.consent.taken : wrong ? text.consent.wrongId : undefined}
        value={pluginId}
        onChange={(next) => onChange({ ...plugin, pluginId: next.trim() })}
        example="my-plugin"
        maxLength={64}
      />
      <TextField
        label={kit.name}
        value={title}
        onChange={(next) => onChange({ ...plugin, title: next })}
        {...(pluginId !== '' && { ifEmpty: pluginId })}
        maxLength={200}
      />
      <TextField
        mono
        type="url"
        label={text.connectUrl}
        hint={text.connectUrlHint}
        error={badUrl ? text.consent.wrongUrl : undefined}
        value={connectUrl}
        onChange={(next) => onChange({ ...plugin, connectUrl: next.trim() })}
        example="http://127.0.0.1:5055/connect"
        maxLength={2000}
      />
    </FormDialog>
  );
}

function isAddress(text: string): boolean {
  const protocol = URL.parse(text)?.protocol;
  return protocol === 'http:' || protocol === 'https:';
}
