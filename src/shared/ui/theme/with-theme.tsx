import type { ComponentType } from 'react';

/**
 * Loads a component together with Chakra and the theme, which are not part of home's first load. Required for screens,
 * and for lazy parts of home with Chakra's components.
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
