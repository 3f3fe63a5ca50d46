import { Download } from 'lucide-react';

import { useText } from '#renderer/text/text.ts';

import { IconButton } from './button.tsx';
import { CopyButton } from './copy.tsx';
import { useSaveFile } from './save-file.ts';

interface KeepTextProps {
  readonly text: string;
  /** Without extension. */
  readonly fileName: string;
}

/** Buttons that copy a text and save it as a file. */
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
