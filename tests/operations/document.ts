/** The commands and the settings of docs/running.md, which the tests run as they are written. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const text = readFileSync('docs/running.md', 'utf8');
const blocksOf = (language: string, from: string): string[] =>
  [...from.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'gm'))].map(
    ([, block]) => block!,
  );

/** The commands below a heading. */
export function commandsOf(heading: string): string[] {
  const [, section] = new RegExp(`^## ${heading}\\n([^]*?)(?=^## |$(?![^]))`, 'm').exec(text) ?? [];
  const blocks = blocksOf('sh', section ?? '');
  if (blocks.length === 0) throw new Error(`docs/running.md has no commands below «${heading}».`);
  return blocks;
}

/** The example of the settings, by name. */
export const exampleSettings = (): Record<string, string> =>
  Object.fromEntries(
    blocksOf('ini', text)[0]!
      .trim()
      .split('\n')
      .map((line) => {
        const [name, ...value] = line.split('=');
        return [name!, value.join('=')];
      }),
  );

const END = 'the-block-has-ended';

/**
 * Opens a shell that runs one block after the other and keeps its variables between them.
 * @param environment of the shell
 */
export function openShell(environment: Record<string, string>) {
  const shell = spawn('bash', ['-u'], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const errors: string[] = [];
  shell.stderr.on('data', (part: Buffer) => errors.push(part.toString()));
  const lines = createInterface(shell.stdout);
  return {
    /**
     * Runs a block in a subshell, which stops at the first failure, except for a block that sets variables.
     * @returns what it printed
     * @throws with its errors if it fails
     */
    run: (block: string): Promise<string> =>
      new Promise((resolve, reject) => {
        const output: string[] = [];
        errors.length = 0;
        const onLine = (line: string) => {
          const [, code] = new RegExp(`^${END} (\\d+)$`).exec(line) ?? [];
          if (code === undefined) {
            output.push(line);
            return;
          }
          lines.off('line', onLine);
          if (code === '0') resolve(output.join('\n').trim());
          else reject(new Error([block, ...output, ...errors].join('\n')));
        };
        lines.on('line', onLine);
        const isForShell = block.startsWith('set -a');
        const command = isForShell ? block : `(set -e\n${block})`;
        shell.stdin.write(`${command}\nprintf '\\n%s %s\\n' ${END} $?\n`);
      }),
    close: () => shell.kill(),
  };
}
