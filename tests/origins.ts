/**
 * Origins of the servers that Playwright starts. Each listens on a free port and prints its origin, which Playwright
 * puts into the environment of its workers (`webServer.wait`). Undefined while tests are only listed.
 */
const { APP_ORIGIN, MEMBERS_ORIGIN, WALKS_ORIGIN, DEVELOPMENT_ORIGIN } = process.env;

/** The reference server with the build. */
export const APP = APP_ORIGIN!;
/** Creates members for tests. */
export const MEMBERS = MEMBERS_ORIGIN!;
/** The reference server with the build whose charts report their transitions. */
export const WALKS = WALKS_ORIGIN!;
/** Vite's development server. */
export const DEVELOPMENT = DEVELOPMENT_ORIGIN!;
