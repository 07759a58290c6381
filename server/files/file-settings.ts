/** The environment variables of the file store: a folder, or a bucket of an S3 service. */
import * as z from 'zod';
import {
  missingOf,
  parsedBy,
  toOrigin,
  type ValuesOf,
  type Variables as Table,
} from '../settings/variable.ts';

export interface S3Settings {
  /** origin of the service */ readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly keyId: string;
  readonly key: string;
}

const ofService = <Schema extends z.ZodType>(allowed: string, effect: string, schema: Schema) => ({
  schema,
  allowed,
  effect,
  unset: 'files are kept in `UPLOADS_DIR`',
});

export const fileVariables = {
  UPLOADS_DIR: {
    schema: z.string().optional(),
    allowed: 'a folder',
    effect: 'folder of uploaded pictures and imported media',
    unset: '`uploads` beside `DATA_DIR`; with PostgreSQL `.data/uploads`',
  },
  S3_ENDPOINT: ofService(
    'an origin such as https://s3.example',
    'origin of an S3 service that keeps the files instead of a folder; the `S3_` settings are set together',
    parsedBy(toOrigin).optional(),
  ),
  S3_BUCKET: ofService(
    'the name of a bucket',
    'bucket of the files; it stays private',
    z
      .string()
      .regex(/^[\da-z][\d.a-z-]{1,61}[\da-z]$/)
      .optional(),
  ),
  S3_ACCESS_KEY_ID: ofService(
    'the text that the service has given',
    'id of the key to the bucket',
    z.string().optional(),
  ),
  S3_SECRET_ACCESS_KEY: {
    ...ofService('the text that the service has given', 'key to the bucket', z.string().optional()),
    isSecret: true,
  },
  S3_REGION: {
    schema: z
      .string()
      .regex(/^[\da-z-]+$/)
      .default('us-east-1'),
    allowed: 'a region such as eu-central-1',
    effect: 'region of the bucket',
  },
} as const satisfies Table;
type Variables = ValuesOf<typeof fileVariables>;

const TOGETHER = ['S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
/** Variables that are missing although others of the S3 service are set. */
export const missingOfFiles = (variables: Variables) => missingOf(TOGETHER, variables);

/** @param variables that are complete */
export const toS3Settings = (variables: Variables): S3Settings | undefined =>
  variables.S3_BUCKET
    ? {
        endpoint: variables.S3_ENDPOINT!,
        region: variables.S3_REGION,
        bucket: variables.S3_BUCKET,
        keyId: variables.S3_ACCESS_KEY_ID!,
        key: variables.S3_SECRET_ACCESS_KEY!,
      }
    : undefined;
