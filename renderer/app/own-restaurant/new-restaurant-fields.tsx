import { Plus, X } from 'lucide-react';

import { useFormat, useText } from '#renderer/text/text.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { TextField } from '#renderer/ui/field.tsx';
import { Row, Stack } from '#renderer/ui/layout.tsx';
import { NumberField } from '#renderer/ui/number-field.tsx';

import type { NewSection } from './new-floor.ts';
import { MOST_TABLES } from './new-floor.ts';

interface FieldsProps {
  readonly name: string;
  readonly setName: (name: string) => void;
  readonly sections: readonly NewSection[];
  readonly setSections: (sections: NewSection[]) => void;
}

/** Name and tables of a new restaurant. */
export function NewRestaurantFields({ name, setName, sections, setSections }: FieldsProps) {
  const text = useText().ownRestaurant;
  const format = useFormat();
  const change = (at: number, changes: Partial<NewSection>): void =>
    setSections(
      sections.map((section, index) => (index === at ? { ...section, ...changes } : section)),
    );
  return (
    <Stack gap={3}>
      <TextField label={text.name} value={name} onChange={setName} maxLength={200} />
      <Stack gap={2} role="group" aria-label={text.sections}>
        {[...sections.entries()].map(([index, { title, tables }]) => (
          <Stack key={index} columns="3fr 2fr auto" gap={2} align="end">
            <TextField
              label={text.section(format.number(index + 1))}
              value={title}
              onChange={(next) => change(index, { title: next })}
              maxLength={200}
            />
            <NumberField
              label={text.tables(title)}
              value={tables}
              onChange={(next) => change(index, { tables: next })}
              min={1}
              max={MOST_TABLES}
              decimals={0}
            />
            <IconButton
              icon={X}
              label={text.removeSection(title)}
              disabled={sections.length === 1}
              onClick={() => setSections(sections.filter((_, other) => other !== index))}
            />
          </Stack>
        ))}
      </Stack>
      <Row>
        <Button icon={Plus} onClick={() => setSections([...sections, { title: '', tables: 4 }])}>
          {text.addSection}
        </Button>
      </Row>
    </Stack>
  );
}
