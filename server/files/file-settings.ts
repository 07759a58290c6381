/** The environment variables of the file store: a folder, or a bucket of an S3 service. */
import * as z from 'zod';

export interface S3Settings {
  /** origin of the service */ readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly keyId: string;
  readonly key: string;
}

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;
const anyText = () => z.string().optional().describe('the text that the service has given');

export const fileVariables = {
  UPLOADS_DIR: z.string().optional().describe('a folder'),
  S3_BUCKET: z
    .string()
    .regex(/^[\da-z][\d.a-z-]{1,61}[\da-z]$/)
    .optional()
    .describe('the name of a bucket; together with UPLOADS_DIR it is not allowed'),
  S3_ENDPOINT: z
    .string()
    .refine(isOrigin)
    .optional()
    .describe('an origin such as https://s3.example'),
  S3_REGION: z
    .string()
    .regex(/^[\da-z-]+$/)
    .default('us-east-1')
    .describe('a region such as eu-central-1'),
  S3_ACCESS_KEY_ID: anyText(),
  S3_SECRET_ACCESS_KEY: anyText(),
} as const;
type Variables = z.output<z.ZodObject<typeof fileVariables>>;

/** Variables that must be set together. */
const REQUIRED = ['S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Variables that are missing although others of the same service are set. */
export const missingOfFiles = (variables: Variables): string[] => {
  const missing = REQUIRED.filter((name) => !variables[name]);
  return missing.length < REQUIRED.length ? missing : [];
};

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
