import { Screen } from '#app/screen.tsx';
import { useText } from '#text/text.ts';

/** Every part in all its states. */
export function KitScreen() {
  const text = useText();
  return <Screen title={text.kit.title}>{text.kit.intro}</Screen>;
}
