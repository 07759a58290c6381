declare module '@20minutes/s3rver' {
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
    httpServer: import('node:http').Server;
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
