/** Checks a chosen file before any byte is sent, by the rules of the server. */
import { formatNumber } from '@/shared/lib/persian-text';
import {
  extensionsOf,
  FILE_KINDS,
  type FileKind,
  HEAD_BYTES,
  typeByContent,
} from '../../../server/panel/contract';

export const formatMegabytes = (bytes: number): string =>
  `${formatNumber(Math.max(0.1, Math.round(bytes / 1e5) / 10))} مگابایت`;

/** The endings of the files of these kinds. */
export const endingsOf = (kinds: readonly FileKind[]): string[] => kinds.flatMap(extensionsOf);

/**
 * @param kinds that are accepted
 * @returns the kind of a file by its content, or why it can't be uploaded
 */
export async function checkFile(
  file: File,
  kinds: readonly FileKind[],
): Promise<{ kind: FileKind } | { problem: string }> {
  if (file.size === 0) return { problem: 'این فایل خالی است.' };
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const kind = kinds.find((each) => typeByContent(each, head));
  if (!kind) {
    const titles = kinds.map((each) => FILE_KINDS[each].title).join(' یا ');
    const endings = endingsOf(kinds).join('، ');
    return { problem: `این فایل ${titles} نیست؛ فایلی با پسوند ${endings} انتخاب کنید.` };
  }
  const { title, maxBytes } = FILE_KINDS[kind];
  if (file.size <= maxBytes) return { kind };
  const [given, most] = [file.size, maxBytes].map(formatMegabytes);
  return { problem: `این فایل ${given} است؛ ${title} باید حداکثر ${most} باشد.` };
}
