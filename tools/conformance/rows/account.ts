/** Sessions, the profile, files and messages. */
import { isDeepStrictEqual } from 'node:util';
import * as contract from '../../../src/shared/api/contract';
import type { BodyOf, Call } from '../../../src/shared/api/contract/call';
import { type Check, UNKNOWN_ID } from '../check';
import type { Account, Rows } from '../row';

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const uploadPicture = (check: Check) =>
  check.succeed(contract.file.fileUpload, {
    body: {
      file: new File([PNG], 'picture.png', { type: 'image/png' }),
      fileType: '1',
      folderName: 'diets',
    },
  });

const codeForm = ({ username, password }: Account, activationCode = '') => ({
  username,
  activationCode,
  newPassword: password,
  confirmPass: password,
});
/** Whether the server has the calls of news or of progress, which are optional (decision 49). */
async function has(check: Check, call: Call, input?: Parameters<Check['send']>[1]) {
  const { status } = await check.send(call, input);
  if (status === 404) check.note('the call does not exist, which the app accepts');
  return status !== 404;
}
const hasNews = (check: Check) => has(check, contract.news.getNews);
/** Whether the server sends push messages, which are optional as well. */
async function hasPush(check: Check) {
  if (!(await hasNews(check))) return false;
  const push = (await check.succeed(contract.news.getNews))?.push;
  if (!push) check.skip('the server sends no push messages');
  return push !== undefined;
}
const NO_VERSION = { query: { version: 0 } };
const hasProgress = (check: Check) => has(check, contract.progress.getProgress, NO_VERSION);

export const accountRows = {
  getToken: {
    run: async (check, { account }) => {
      const call = contract.authentication.getToken;
      await check.succeed(call, { body: account, token: '' });
      // An unknown number, since wrong passwords may lock an account.
      const unknown = { username: '09990000000', password: account.password };
      await check.refuse(call, 'an unknown number', { body: unknown, token: '' });
    },
  },
  getUserInfo: {
    optional: ['avatar'],
    run: async (check) => {
      await check.succeed(contract.user.getUserInfo);
      await check.needsSession(contract.user.getUserInfo);
    },
  },
  getUserChatInfo: {
    run: async (check) => {
      await check.succeed(contract.user.getUserChatInfo);
      await check.needsSession(contract.user.getUserChatInfo);
    },
  },
  updateProfile: {
    needs: 'write',
    effect: 'saves the profile with the values that it has',
    run: async (check) => {
      const { getUserInfo, updateProfile } = contract.user;
      const profile = await check.succeed(getUserInfo);
      if (!profile) return;
      await check.needsSession(updateProfile, { body: profile });
      await check.succeed(updateProfile, { body: profile });
      const after = await check.succeed(getUserInfo);
      check.expect(
        isDeepStrictEqual(after, profile),
        `saving an unchanged profile changes it; before: ${JSON.stringify(profile)}`,
      );
      await check.refuse(updateProfile, 'an impossible birth date', {
        body: { ...profile, birthDate: 'no date' },
      });
    },
  },
  getNews: {
    run: async (check) => {
      if (!(await hasNews(check))) return;
      await check.succeed(contract.news.getNews);
      await check.needsSession(contract.news.getNews);
    },
  },
  seenNews: {
    needs: 'write',
    effect: 'marks news with an unknown id as seen, which must change nothing',
    run: async (check) => {
      const body = { ids: [UNKNOWN_ID] };
      if (!(await hasNews(check))) return;
      await check.needsSession(contract.news.seenNews, { body });
      await check.succeed(contract.news.seenNews, { body });
    },
  },
  saveNewsSwitch: {
    needs: 'write',
    effect: 'saves a switch of news with the value that it has',
    run: async (check) => {
      if (!(await hasNews(check))) return;
      const [first] = (await check.succeed(contract.news.getNews))?.switches ?? [];
      if (!first) return check.skip('the server sends no messages of news');
      await check.needsSession(contract.news.saveNewsSwitch, { body: first });
      await check.succeed(contract.news.saveNewsSwitch, { body: first });
    },
  },
  savePushSubscription: {
    needs: 'write',
    effect: 'sends a device at an address of this machine, which must be refused',
    run: async (check) => {
      if (!(await hasPush(check))) return;
      const body = { endpoint: 'https://127.0.0.1/', p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
      await check.needsSession(contract.news.savePushSubscription, { body });
      await check.refuse(contract.news.savePushSubscription, 'an own address', { body });
    },
  },
  removePushSubscription: {
    needs: 'write',
    effect: 'removes the device of a session that has none, which must change nothing',
    run: async (check) => {
      if (!(await hasPush(check))) return;
      await check.needsSession(contract.news.removePushSubscription);
      await check.succeed(contract.news.removePushSubscription);
    },
  },
  getProgress: {
    run: async (check) => {
      if (!(await hasProgress(check))) return;
      await check.succeed(contract.progress.getProgress, NO_VERSION);
      await check.needsSession(contract.progress.getProgress, NO_VERSION);
    },
  },
  saveProgress: {
    needs: 'write',
    effect: 'saves the progress of an unknown lesson, which must change nothing',
    run: async (check) => {
      if (!(await hasProgress(check))) return;
      const { getProgress, saveProgress } = contract.progress;
      const lesson = {
        lessonId: UNKNOWN_ID,
        seconds: 1,
        length: 2,
        placedAt: 3,
        openedAt: 4,
        isSeen: true,
        markedAt: 5,
        played: [],
      };
      const before = await check.succeed(getProgress, NO_VERSION);
      const body = { version: before?.version ?? 0, lessons: [lesson], values: {} };
      await check.needsSession(saveProgress, { body });
      await check.succeed(saveProgress, { body });
      const after = await check.succeed(getProgress, NO_VERSION);
      check.expect(
        isDeepStrictEqual(after?.progress, before?.progress),
        'saving the progress of an unknown lesson changes the progress',
      );
    },
  },
  setUserIpLog: {
    needs: 'write',
    effect: 'adds one entry to the access log; it stays',
    run: async (check) => {
      const body = { urlPath: '/', ipValue: '', deviceName: 'conformance', referenceId: 0 };
      await check.needsSession(contract.accessLog.setUserIpLog, { body });
      await check.succeed(contract.accessLog.setUserIpLog, { body });
    },
  },
  fileUpload: {
    needs: 'write',
    effect: 'uploads a picture of one pixel and removes it',
    run: async (check) => {
      const path = await uploadPicture(check);
      if (path === undefined) return;
      await check.fetchesFile(path);
      await check.succeed(contract.file.removeFile, { body: { filePath: path } });
      const { status } = await check.send(contract.file.fileUpload, {
        body: { file: new File(['text'], 'text.png'), fileType: '1', folderName: 'diets' },
      });
      check.expect(status !== 200, 'a text is accepted as a picture');
    },
  },
  removeFile: {
    needs: 'write',
    effect: 'uploads a picture of one pixel and removes it',
    run: async (check) => {
      const filePath = await uploadPicture(check);
      if (filePath === undefined) return;
      await check.succeed(contract.file.removeFile, { body: { filePath } });
      await check.refuse(contract.file.removeFile, 'a removed picture', { body: { filePath } });
    },
  },
  registerUser: {
    needs: 'write',
    effect: 'tries to register with two different passwords, which must be refused',
    run: async (check, { account }) => {
      const body: BodyOf<typeof contract.authentication.registerUser> = {
        firstname: 'آزمون',
        lastname: 'آزمون',
        username: '',
        email: '',
        password: account.password,
        confirmPassword: `${account.password}-`,
        phoneNumber: account.username,
        instagramId: '',
        whatsappNumber: '',
      };
      const input = { body, token: '' };
      await check.refuse(contract.authentication.registerUser, 'two different passwords', input);
    },
  },
  getTokenAsUser: {
    needs: 'write',
    effect: 'tries one wrong operator’s code, which the server may record',
    run: async (check) => {
      const query = { userId: '1', pass: 'a-wrong-code' };
      const { status } = await check.send(contract.access.getTokenAsUser, { query, token: '' });
      check.expect(status !== 200, 'a wrong operator’s code is accepted');
    },
  },
  sendActivationCode: {
    needs: 'messages',
    effect: 'sends one activation code to the account’s number',
    run: async (check, { account }) => {
      const call = contract.access.sendActivationCode;
      await check.succeed(call, { body: codeForm(account), token: '' });
    },
  },
  changeForgottenPassword: {
    needs: 'messages',
    effect: 'tries one wrong activation code, which must be refused',
    run: async (check, { account }) => {
      const call = contract.access.changeForgottenPassword;
      const input = { body: codeForm(account, '000000'), token: '' };
      await check.refuse(call, 'a wrong activation code', input);
    },
  },
  sendLoginCode: {
    needs: 'messages',
    effect: 'sends one code to the account’s number',
    run: async (check, { account: { username } }) => {
      const input = { body: { username }, token: '' };
      if (await has(check, contract.access.sendLoginCode, input))
        await check.refuse(contract.access.sendLoginCode, 'a text that is no number', {
          body: { username: 'x' },
          token: '',
        });
    },
  },
  logInByCode: {
    needs: 'messages',
    effect: 'tries one wrong code, which must be refused',
    run: async (check, { account: { username } }) => {
      const input = { body: { username, activationCode: '000000' }, token: '' };
      if (await has(check, contract.access.logInByCode, input))
        await check.refuse(contract.access.logInByCode, 'a wrong code', input);
    },
  },
  logOut: {
    run: async (check, { account }) => {
      const { getToken, logOut } = contract.authentication;
      const session = await check.succeed(getToken, { body: account, token: '' });
      if (!session) return;
      const { token } = session;
      const { status } = await check.send(logOut, { token });
      if (status === 404) return check.note('the call does not exist, which the app accepts');
      check.expect(status === 200, `status ${status} instead of 200`);
      const after = await check.send(contract.user.getUserInfo, { token });
      check.expect(after.status === 401, `the session still answers (status ${after.status})`);
    },
  },
} satisfies Rows;
