import { notify } from './notify';

/** Copies a text and says so; where the browser does not let it, the text itself is shown. */
export const copyText = (text: string, done: string): Promise<void> =>
  navigator.clipboard.writeText(text).then(
    () => notify.success(done),
    () => notify.errors([text]),
  );
