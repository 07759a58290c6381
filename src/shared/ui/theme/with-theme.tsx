import type { ComponentType } from 'react';

/**
 * Loads a component together with Chakra and the theme, which the first load of home contains neither of. Whatever is
 * not a screen, may show on home and uses Chakra's components is loaded by it.
 */
export const withTheme =
  <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  async (): Promise<ComponentType<Props>> => {
    const [Component, { Themed }] = await Promise.all([load(), import('./themed')]);
    return (props) => (
      <Themed>
        <Component {...props} />
      </Themed>
    );
  };
