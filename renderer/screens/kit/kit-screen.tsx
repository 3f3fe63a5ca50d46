import { Screen } from '#app/screen.tsx';
import { useText } from '#text/text.ts';

import { ButtonSpecimens, ChoiceSpecimens, FieldSpecimens } from './controls.tsx';
import styles from './kit-screen.module.css';
import { OverlaySpecimens } from './overlays.tsx';
import { ScreenSpecimens } from './screen-parts.tsx';
import { CodeSpecimens, ListSpecimens, StateSpecimens, WordSpecimens } from './shows.tsx';

/** Every part in all its states, in both themes side by side. */
export function KitScreen() {
  const text = useText();
  return (
    <Screen title={text.kit.title}>
      <p className={styles.intro}>{text.kit.intro}</p>
      <div className={styles.themes}>
        <Sheet theme="light" title={text.kit.light} />
        <Sheet theme="dark" title={text.kit.dark} />
      </div>
    </Screen>
  );
}

function Sheet({ theme, title }: { readonly theme: 'light' | 'dark'; readonly title: string }) {
  return (
    <section className={styles.sheet} data-theme={theme} aria-label={title}>
      <h2 className={styles.theme}>{title}</h2>
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
