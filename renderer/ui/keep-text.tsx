import { Download } from 'lucide-react';

import { useText } from '#renderer/text/text.ts';

import { IconButton } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { useSaveFile } from './save-file.ts';

interface KeepTextProps {
  readonly text: string;
  /** What a file of it is called; an ending is added by what it holds. */
  readonly fileName: string;
}

/** Takes a text that is shown along: copied, or as a file. */
export function KeepText({ text, fileName }: KeepTextProps) {
  const { kit } = useText();
  const save = useSaveFile();
  return (
    <>
      <CopyButton size="sm" variant="quiet" text={text} />
      <IconButton
        size="sm"
        icon={Download}
        label={kit.saveFile}
        onClick={() => save(fileName, text)}
      />
    </>
  );
}
