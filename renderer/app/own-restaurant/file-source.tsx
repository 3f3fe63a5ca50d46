import { FileJson } from 'lucide-react';
import type { DragEvent } from 'react';

import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Note, Row, Stack, Text } from '#renderer/ui/layout.tsx';

import { useFixtureFile } from './fixture-file.ts';
import { useOpenRestaurant } from './open-restaurant.ts';
import styles from './own-restaurant.module.css';
import type { Source } from './source.ts';

/** A fixture from a file, chosen or dropped. */
export function useFileSource(): Source {
  const text = useText().ownRestaurant;
  const { name, fixture, error, choose, take } = useFixtureFile();
  const open = useOpenRestaurant();
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file !== undefined) void file.text().then((content) => take(file.name, content));
  };
  return {
    description: text.text,
    action: text.open,
    ready: fixture !== null,
    busy: open.isPending,
    error: error ?? open.error,
    onSubmit: () => fixture !== null && open.mutate(async () => ({ fixture })),
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
          <Button icon={FileJson} onClick={() => choose(open.reset)}>
            {text.choose}
          </Button>
        </Row>
        {name !== null && (
          <Text as="code" breakAnywhere>
            {name}
          </Text>
        )}
        <Note as="p">{text.fileHint}</Note>
      </Stack>
    ),
  };
}
