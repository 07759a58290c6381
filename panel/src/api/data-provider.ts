/** The resources of the panel's API for react-admin. */
import type { DataProvider, GetListResult, Identifier, RaRecord } from 'react-admin';
import {
  MAX_PER_PAGE,
  type ResourceName,
  RESOURCES,
  toUpdate,
} from '../../../server/panel/contract';
import { request } from './request';

const resourceOf = (name: string) => RESOURCES[name as ResourceName];
const pathOf = (name: string, id: Identifier) => `/${name}/${encodeURIComponent(id)}`;

/** The parts of a list without the fields that are null, as react-admin adds them: their defaults count. */
const withoutNulls = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((each: unknown) => withoutNulls(each));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== null);
  return Object.fromEntries(entries.map(([field, inner]) => [field, withoutNulls(inner)]));
};
const cleaned = (row: Partial<RaRecord>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([field, value]) => [
      field,
      Array.isArray(value) ? withoutNulls(value) : (value as unknown),
    ]),
  );

/** The fields of a row that its creation sends. */
export function toCreation(name: string, row: Partial<RaRecord>): Record<string, unknown> {
  const fields = Object.keys(resourceOf(name).input?.shape ?? {});
  return Object.fromEntries(
    Object.entries(cleaned(row)).filter(([field]) => fields.includes(field)),
  );
}

interface ListParams {
  readonly pagination?: { page: number; perPage: number };
  readonly sort?: { field: string; order: 'ASC' | 'DESC' };
  readonly filter?: Record<string, unknown>;
  readonly signal?: AbortSignal | undefined;
}
/** A list as the server answers it. */
interface Rows {
  readonly data: RaRecord[];
  /** null: more than the server counts */ readonly total: number | null;
  readonly hasNextPage: boolean;
}

async function list(
  name: string,
  { pagination = { page: 1, perPage: MAX_PER_PAGE }, sort, filter = {}, signal }: ListParams,
): Promise<GetListResult> {
  const { sortable } = resourceOf(name);
  const { page: first, perPage } = pagination;
  const query = new URLSearchParams({
    perPage: String(Math.min(perPage, MAX_PER_PAGE)),
    filter: JSON.stringify(filter),
  });
  if (sort && (sortable as readonly string[]).includes(sort.field)) {
    query.set('sort', sort.field);
    query.set('order', sort.order);
  }
  const data: RaRecord[] = [];
  // An export asks for more rows than a page has.
  for (let page = first; ; page += 1) {
    query.set('page', String(page));
    const part = (await request('GET', `/${name}?${query}`, undefined, signal)) as Rows;
    data.push(...part.data);
    const { total, hasNextPage } = part;
    if (!hasNextPage || data.length >= perPage)
      return {
        data,
        ...(total !== null && { total }),
        pageInfo: { hasNextPage, hasPreviousPage: first > 1 },
      };
  }
}

const getOne = async (name: string, id: Identifier, signal?: AbortSignal) => ({
  data: (await request('GET', pathOf(name, id), undefined, signal)) as RaRecord,
});
const update = async (name: string, id: Identifier, data: Partial<RaRecord>) => ({
  data: (await request(
    'PUT',
    pathOf(name, id),
    toUpdate(name as ResourceName, cleaned(data)),
  )) as RaRecord,
});
const remove = async (name: string, id: Identifier) => {
  await request('DELETE', pathOf(name, id));
  return { data: { id } as RaRecord };
};

export const dataProvider = {
  supportAbortSignal: true,
  getList: (name, params) => list(name, params as ListParams),
  getOne: (name, { id, signal }) => getOne(name, id, signal),
  // An export asks for the references of all its rows.
  getMany: async (name, { ids, signal }) => {
    const data: RaRecord[] = [];
    for (let first = 0; first < ids.length; first += MAX_PER_PAGE) {
      const part = ids.slice(first, first + MAX_PER_PAGE);
      data.push(...(await list(name, { filter: { ids: part }, signal })).data);
    }
    return { data };
  },
  getManyReference: (name, { target, id, filter, ...params }) =>
    list(name, { ...(params as ListParams), filter: { ...(filter as object), [target]: id } }),
  create: async (name, { data }) => ({
    data: (await request('POST', `/${name}`, toCreation(name, data as RaRecord))) as RaRecord,
  }),
  update: (name, { id, data }) => update(name, id, data as RaRecord),
  updateMany: async (name, { ids, data }) => {
    for (const id of ids) {
      const { data: row } = await getOne(name, id);
      await update(name, id, { ...row, ...(data as object) });
    }
    return { data: ids };
  },
  delete: (name, { id }) => remove(name, id),
  deleteMany: async (name, { ids }) => {
    for (const id of ids) await remove(name, id);
    return { data: ids };
  },
} as DataProvider;
