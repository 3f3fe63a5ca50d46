import { usePlugin } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { useCopyText } from '#renderer/ui/copy.ts';
import { showToast } from '#renderer/ui/toast.tsx';

/** Copies what a plugin needs to reach this emulator, and says so; never what a key says. */
export function useCopying() {
  const { frame } = useText();
  const copyText = useCopyText();
  const plugin = usePlugin();
  const copy = (text: string, said: string): void =>
    void copyText(text).then((copied) => copied && showToast({ title: said }));
  return {
    copyAddress: () => copy(`${location.origin}/plugin-api`, frame.addressCopied),
    /** The key of the plugin that the frame watches. */
    copyKey: () => {
      if (plugin === undefined) showToast({ title: frame.noPlugins, tone: 'info' });
      else copy(plugin.apiKey, frame.keyCopied(plugin.pluginId));
    },
  };
}
