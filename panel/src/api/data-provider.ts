/** The resources of the panel's API for react-admin. */
import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import {
  MAX_PER_PAGE,
  type ResourceName,
  RESOURCES,
  toUpdate,
} from '../../../server/panel/contract';
import { request } from './request';

const resourceOf = (name: string) => RESOURCES[name as ResourceName];
const pathOf = (name: string, id: Identifier) => `/${name}/${encodeURIComponent(id)}`;

/** The fields of a row that its creation sends. */
export function toCreation(name: string, row: Partial<RaRecord>): Record<string, unknown> {
  const fields = Object.keys(resourceOf(name).input?.shape ?? {});
  return Object.fromEntries(Object.entries(row).filter(([field]) => fields.includes(field)));
}

interface ListParams {
  readonly pagination?: { page: number; perPage: number };
  readonly sort?: { field: string; order: 'ASC' | 'DESC' };
  readonly filter?: Record<string, unknown>;
  readonly signal?: AbortSignal | undefined;
}
interface Rows {
  data: RaRecord[];
  total: number;
}

async function list(
  name: string,
  { pagination = { page: 1, perPage: MAX_PER_PAGE }, sort, filter = {}, signal }: ListParams,
): Promise<Rows> {
  const { sortable } = resourceOf(name);
  const query = new URLSearchParams({
    page: String(pagination.page),
    perPage: String(Math.min(pagination.perPage, MAX_PER_PAGE)),
    filter: JSON.stringify(filter),
  });
  if (sort && (sortable as readonly string[]).includes(sort.field)) {
    query.set('sort', sort.field);
    query.set('order', sort.order);
  }
  const first = (await request('GET', `/${name}?${query}`, undefined, signal)) as Rows;
  const wanted = Math.min(pagination.perPage, first.total);
  // An export asks for more rows than a page has.
  if (pagination.perPage <= MAX_PER_PAGE || first.data.length >= wanted) return first;
  const pages = Math.ceil(wanted / MAX_PER_PAGE);
  for (let page = 2; page <= pages; page += 1) {
    query.set('page', String(page));
    const next = (await request('GET', `/${name}?${query}`, undefined, signal)) as Rows;
    first.data.push(...next.data);
  }
  return first;
}

const getOne = async (name: string, id: Identifier, signal?: AbortSignal) => ({
  data: (await request('GET', pathOf(name, id), undefined, signal)) as RaRecord,
});
const update = async (name: string, id: Identifier, data: Partial<RaRecord>) => ({
  data: (await request('PUT', pathOf(name, id), toUpdate(name as ResourceName, data))) as RaRecord,
});
const remove = async (name: string, id: Identifier) => {
  await request('DELETE', pathOf(name, id));
  return { data: { id } as RaRecord };
};

export const dataProvider = {
  supportAbortSignal: true,
  getList: (name, params) => list(name, params as ListParams),
  getOne: (name, { id, signal }) => getOne(name, id, signal),
  getMany: async (name, { ids, signal }) => ({
    data: (await list(name, { filter: { ids }, signal })).data,
  }),
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
