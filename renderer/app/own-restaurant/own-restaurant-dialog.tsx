import { FileJson } from 'lucide-react';
import { useState } from 'react';
import type { DragEvent } from 'react';

import { closeOverlay } from '#renderer/kit/overlays.ts';
import { useText } from '#renderer/text/text.ts';
import type { Texts } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { readJsonFile } from '#renderer/ui/json-problem.ts';
import { Note, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { openJsonFile } from '#renderer/ui/save-file.ts';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { isObject } from '#server/domain/json.ts';

import { useKeySource } from './key-source.tsx';
import { useMenuSource } from './menu-source.tsx';
import { useOpenRestaurant } from './open-restaurant.ts';
import styles from './own-restaurant.module.css';

const SOURCES = ['menu', 'key', 'file'] as const;

/** Brings in a restaurant from a menu, a sandbox or a file. */
export function OwnRestaurantDialog() {
  const text = useText().ownRestaurant;
  const [chosen, setChosen] = useState<(typeof SOURCES)[number]>('menu');
  const sources = { menu: useMenuSource(), key: useKeySource(), file: useFileSource() };
  const { content, ...form } = sources[chosen];
  return (
    <FormDialog {...form} wide onClose={closeOverlay} title={text.title}>
      <Segmented
        label={text.source}
        value={chosen}
        onChange={setChosen}
        segments={optionsOf(SOURCES, text.sources)}
      />
      {content}
    </FormDialog>
  );
}

interface FixtureFile {
  readonly name?: string;
  /** Missing if the file is not a JSON object. The server validates it. */
  readonly fixture?: object;
  readonly error?: Error;
}

/** A fixture from a file, chosen or dropped. */
function useFileSource() {
  const texts = useText();
  const text = texts.ownRestaurant;
  const [{ name, fixture, error = null }, setFile] = useState<FixtureFile>({});
  const open = useOpenRestaurant();
  const take = async (chosen: Promise<{ name: string; text: string } | null>): Promise<void> => {
    const file = await chosen.then(
      (found) => found && readFixture(found.name, found.text, texts),
      (failure: Error) => ({ error: failure }),
    );
    if (file === null) return;
    open.reset();
    setFile(file);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file !== undefined)
      void take(file.text().then((found) => ({ name: file.name, text: found })));
  };
  return {
    description: text.text,
    action: text.open,
    ready: fixture !== undefined,
    busy: open.isPending,
    error: error ?? open.error,
    onSubmit: () => fixture !== undefined && open.mutate(async () => ({ fixture })),
    content: (
      <Stack
        gap={3}
        centered
        pad={6}
        radius="md"
        className={styles.drop}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <Row wrap align="center" gap={2}>
          {text.drop}
          <Button icon={FileJson} onClick={() => void take(openJsonFile())}>
            {text.choose}
          </Button>
        </Row>
        {name !== undefined && (
          <Text as="code" breakAnywhere>
            {name}
          </Text>
        )}
        <Note as="p">{text.fileHint}</Note>
      </Stack>
    ),
  };
}

function readFixture(name: string, source: string, text: Texts): FixtureFile {
  const read = readJsonFile(name, source, text);
  if ('error' in read) return { name, ...read };
  return isObject(read.value)
    ? { name, fixture: read.value }
    : { name, error: new Error(text.frame.reset.noObject(name)) };
}
