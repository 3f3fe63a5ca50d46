import { Check, Copy, Download } from 'lucide-react';

import { useText } from '#renderer/text/text.ts';

import { Button, IconButton } from './button.tsx';
import { useCopy } from './copy.ts';
import { useSaveFile } from './save-file.ts';

interface KeepTextProps {
  readonly text: string;
  /** What a file of it is called; an ending is added by what it holds. */
  readonly fileName: string;
}

/** Takes a text that is shown along: copied, or as a file. */
export function KeepText({ text, fileName }: KeepTextProps) {
  const { kit } = useText();
  const { copied, copy } = useCopy();
  const save = useSaveFile();
  return (
    <>
      <Button size="sm" variant="quiet" icon={copied ? Check : Copy} onClick={() => copy(text)}>
        {copied ? kit.copied : kit.copy}
      </Button>
      <IconButton
        size="sm"
        icon={Download}
        label={kit.saveFile}
        onClick={() => save(fileName, text)}
      />
    </>
  );
}
