import type { AnswerOf } from '@/shared/api/contract';
import type { getProducts } from '@/shared/api/contract/product';

/** A product of the shop; `inventories` are its sizes with their colours. */
export type Product = AnswerOf<typeof getProducts>[number];
