declare module '@20minutes/s3rver' {
  /** A request of Koa. */
  export interface Context {
    readonly method: string;
    readonly path: string;
    readonly query: Readonly<Record<string, string | undefined>>;
    status: number;
    type: string;
    body: string;
  }
  /** A local server of the S3 protocol. Its only account has the key id and the key `S3RVER`. */
  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      allowMismatchedSignatures: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    readonly middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
    httpServer: import('node:http').Server;
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
