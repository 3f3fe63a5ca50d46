import { Screen } from '#renderer/kit/screen.tsx';
import { Stack, Text } from '#renderer/ui/layout.tsx';

import { ButtonSpecimens, ChoiceSpecimens, FieldSpecimens } from './controls.tsx';
import styles from './kit-screen.module.css';
import { OverlaySpecimens } from './overlays.tsx';
import { ScreenSpecimens } from './screen-parts.tsx';
import { CodeSpecimens, ListSpecimens, StateSpecimens, WordSpecimens } from './shows.tsx';

/** Every component in all its states, in both themes. Served by `npm run dev` only. */
export function KitScreen() {
  return (
    <Screen title="Kit">
      <Text as="p" padBottom={4} tone="soft">
        Every component in all its states.
      </Text>
      <Stack gap={4} align="start" className={styles.themes}>
        <Sheet theme="light" title="Light" />
        <Sheet theme="dark" title="Dark" />
      </Stack>
    </Screen>
  );
}

function Sheet({ theme, title }: { readonly theme: 'light' | 'dark'; readonly title: string }) {
  return (
    <section className={styles.sheet} data-theme={theme} aria-label={title}>
      <Text as="h2" size="lg">
        {title}
      </Text>
      <ButtonSpecimens />
      <FieldSpecimens />
      <ChoiceSpecimens />
      <WordSpecimens />
      <ListSpecimens />
      <CodeSpecimens />
      <StateSpecimens />
      <ScreenSpecimens />
      <OverlaySpecimens />
    </section>
  );
}
