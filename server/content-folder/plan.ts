/** Compares a content folder with the database: what an import changes. */
import { isDeepStrictEqual } from 'node:util';
import { byKind, KIND_NAMES, KINDS, type KindName } from './kinds';
import { ContentMistakes } from './mistakes';
import { type Content, type Entry, keyPathOf } from './read';
import type { ShopFields } from './shop';
import type { StoredContent, StoredEntry } from './stored';

interface PositionedEntry {
  readonly kind: KindName;
  readonly entry: Entry;
  readonly position: number;
}
export interface Plan {
  readonly created: readonly PositionedEntry[];
  /** with the names of the fields that differ */
  readonly changed: readonly (PositionedEntry & { id: number; fields: readonly string[] })[];
  /** no longer for sale; kept because customers or withdrawn entries refer to them */
  readonly withdrawn: readonly { kind: KindName; entry: StoredEntry }[];
  /** to which nothing refers, in the order in which they can be deleted */
  readonly deleted: readonly { kind: KindName; entry: StoredEntry }[];
  readonly unchanged: number;
  /** the settings of the shop, and the names of those that differ */
  readonly shop: { readonly fields: ShopFields; readonly changed: readonly string[] };
}
type CustomerIds = Readonly<Record<KindName, ReadonlySet<number>>>;

/** Whether two values are stored in the same way. */
const isSame = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(asJson(one), asJson(other));
const asJson = (value: unknown): unknown =>
  value === undefined || value === '' ? null : JSON.parse(JSON.stringify(value));

const differing = (
  wanted: Readonly<Record<string, unknown>>,
  present: Readonly<Record<string, unknown>>,
): string[] =>
  [...new Set([...Object.keys(present), ...Object.keys(wanted)])].filter(
    (name) => !isSame(wanted[name], present[name]),
  );

/** Whether the entry of the database is the entry of the folder. */
const byName = (entries: readonly StoredEntry[]) =>
  new Map(entries.map((entry) => [keyPathOf(entry), entry]));

/**
 * The entries with their positions: those of the present order where it is the wanted one, so that an entry that is
 * inserted between others changes as few of them as possible.
 */
function withPositions(
  kind: KindName,
  wanted: readonly Entry[],
  present: ReadonlyMap<string, StoredEntry>,
): PositionedEntry[] {
  let last = 0;
  return wanted.map((entry, index) => {
    if (index === 0 || entry.parent !== wanted[index - 1]!.parent) last = 0;
    const position = present.get(keyPathOf(entry))?.position ?? 0;
    last = position > last ? position : last + 1;
    return { kind, entry, position: last };
  });
}

interface EntryOfKind {
  readonly kind: KindName;
  readonly entry: StoredEntry;
}
/** Whether an entry refers to another one, or belongs to it. */
export const refersTo = (
  { kind, entry }: EntryOfKind,
  target: { readonly kind: KindName; readonly entry: Pick<Entry, 'key'> },
): boolean =>
  (KINDS[kind].parent?.kind === target.kind && entry.parent === target.entry.key) ||
  Object.entries(KINDS[kind].references).some(
    ([field, name]) => name === target.kind && entry.fields[field] === target.entry.key,
  );

/**
 * Divides the entries to remove. An entry stays in the database if customers refer to it, if it belongs to something
 * that they bought, or if another entry that stays refers to it.
 * @param staying entries that are not removed, and may refer to those that are
 */
export function planRemoval(
  stored: StoredContent,
  isRemoved: (kind: KindName, entry: StoredEntry) => boolean,
  customers: CustomerIds,
  staying: readonly EntryOfKind[] = [],
): Pick<Plan, 'withdrawn' | 'deleted'> {
  const kept: EntryOfKind[] = [];
  const deleted: EntryOfKind[] = [];
  const isReferred = (target: EntryOfKind) =>
    [...staying, ...kept].some((each) => refersTo(each, target));
  const isBought = (name: KindName | undefined, key: string | undefined) =>
    name !== undefined &&
    stored.entries[name].some((entry) => entry.key === key && customers[name].has(entry.id));
  // From the last kind to the first: an entry refers only to kinds before its own.
  for (const kind of KIND_NAMES.toReversed()) {
    for (const entry of stored.entries[kind].filter((each) => isRemoved(kind, each))) {
      const isKept =
        customers[kind].has(entry.id) ||
        isBought(KINDS[kind].parent?.kind, entry.parent) ||
        isReferred({ kind, entry });
      (isKept ? kept : deleted).push({ kind, entry });
    }
  }
  return { withdrawn: kept.filter(({ entry }) => !entry.isWithdrawn).toReversed(), deleted };
}

/** @throws {ContentMistakes} when a gateway has another bank: its pending payments would be verified there */
function assertSameBanks({ entries, mistakeIn }: Content, stored: StoredContent): void {
  const present = byName(stored.entries.gateway);
  const mistakes = entries.gateway
    .filter((entry) => (present.get(keyPathOf(entry)) ?? entry).fields.type !== entry.fields.type)
    .map((entry) =>
      mistakeIn(
        entry,
        'type',
        'the type of a gateway can’t change: add one with another key and remove this file',
      ),
    );
  if (mistakes.length > 0) throw new ContentMistakes(mistakes);
}

/**
 * Whether an entry that the folder lacks is hidden in the database: withdrawn, or of a withdrawn parent. Exports leave
 * it out, so that its absence means nothing.
 */
function hiddenIn(stored: StoredContent, isInFolder: (kind: KindName, entry: Entry) => boolean) {
  const isHidden = (kind: KindName, entry: StoredEntry): boolean => {
    if (isInFolder(kind, entry)) return false;
    const parentKind = KINDS[kind].parent?.kind;
    const parent = parentKind && stored.entries[parentKind].find(({ key }) => key === entry.parent);
    if (!parent || isInFolder(parentKind!, parent)) return entry.isWithdrawn;
    return isHidden(parentKind!, parent);
  };
  return isHidden;
}

/**
 * @param customers ids of the entries that rows of customers refer to
 * @throws {ContentMistakes} when the content can't replace that of the database
 */
export function planImport(content: Content, stored: StoredContent, customers: CustomerIds): Plan {
  assertSameBanks(content, stored);
  const { shop, entries } = content;
  const names = byKind((kind) => new Set(entries[kind].map(keyPathOf)));
  const isInFolder = (kind: KindName, entry: Entry) => names[kind].has(keyPathOf(entry));
  const isHidden = hiddenIn(stored, isInFolder);
  const isRemoved = (kind: KindName, entry: StoredEntry) =>
    !isInFolder(kind, entry) && !isHidden(kind, entry);
  const hidden = KIND_NAMES.flatMap((kind) =>
    stored.entries[kind].filter((entry) => isHidden(kind, entry)).map((entry) => ({ kind, entry })),
  );
  const created: PositionedEntry[] = [];
  const changed: (PositionedEntry & { id: number; fields: string[] })[] = [];
  let unchanged = 0;
  for (const kind of KIND_NAMES) {
    const present = byName(stored.entries[kind]);
    for (const each of withPositions(kind, entries[kind], present)) {
      const found = present.get(keyPathOf(each.entry));
      if (!found) {
        created.push(each);
        continue;
      }
      const fields = [
        ...differing(each.entry.fields, found.fields),
        ...(found.position === each.position ? [] : ['order']),
        ...(found.isWithdrawn ? ['for sale again'] : []),
      ];
      if (fields.length > 0) changed.push({ ...each, id: found.id, fields });
      else unchanged += 1;
    }
  }
  return {
    created,
    changed,
    ...planRemoval(stored, isRemoved, customers, hidden),
    unchanged,
    shop: { fields: shop, changed: differing(shop, stored.shop ?? {}) },
  };
}

export const hasChanges = (plan: Plan, media: readonly unknown[]): boolean =>
  [plan.created, plan.changed, plan.withdrawn, plan.deleted, plan.shop.changed, media].some(
    (changes) => changes.length > 0,
  );

/** An entry in a message, such as `class yoga («یوگا»)`. */
export const titleOf = (kind: KindName, entry: Entry): string => {
  const title = entry.fields.title ?? entry.fields.name;
  return `${kind} ${keyPathOf(entry)}${typeof title === 'string' ? ` («${title}»)` : ''}`;
};

/** One line for each change, and one with the numbers. */
export function describePlan(
  plan: Plan,
  media: readonly { path: string; isNew: boolean }[],
): string {
  const { created, changed, withdrawn, deleted, unchanged, shop } = plan;
  const count = {
    created: created.length,
    changed: changed.length + Number(shop.changed.length > 0),
  };
  return [
    ...(shop.changed.length > 0 ? [`changed shop.yaml: ${shop.changed.join(', ')}`] : []),
    ...created.map(({ kind, entry }) => `created ${titleOf(kind, entry)}`),
    ...changed.map(
      ({ kind, entry, fields }) => `changed ${titleOf(kind, entry)}: ${fields.join(', ')}`,
    ),
    ...withdrawn.map(
      ({ kind, entry }) => `withdrawn ${titleOf(kind, entry)}: no longer for sale, kept for buyers`,
    ),
    ...deleted.map(({ kind, entry }) => `deleted ${titleOf(kind, entry)}`),
    ...media.map(({ path, isNew }) => `${isNew ? 'created' : 'changed'} file ${path}`),
    `${count.created} created, ${count.changed} changed, ${withdrawn.length} withdrawn, ${deleted.length} deleted, ${unchanged} unchanged, ${media.length} files copied`,
  ].join('\n');
}
