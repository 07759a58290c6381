/** Goldens of the profile, the content pages and the file manager. */
import { contentPageQuery, videoSetQuery } from '@/entities/content/api/content.queries';
import { uploadPicture } from '@/entities/diet-form/api/diet-form.mutations';
import { saveProfile } from '@/entities/user/api/user.mutations';
import { chatInfoQuery, profileQuery } from '@/entities/user/api/user.queries';
import { callApi } from '@/shared/api';
import { removeFile } from '@/shared/api/contract/file';
import { ask, get, type Goldens, PANEL, post, renamed } from './golden';

const SARA = {
  id: 501,
  firstname: 'سارا',
  lastname: 'نیک‌پور',
  mobile: '09122220001',
  gender: 2,
  instagramId: 'sara.nik',
  tel: '02133330002',
  nCode: '0013542419',
  friendName: 'هما',
  friendPhone: '09124440003',
  avatar: '/files/avatars/sara.png',
  address: 'شیراز، خیابان ارم',
};
const PARISA = {
  id: 502,
  firstName: 'پریسا',
  lastName: 'فروزان',
  gender: 1 as const,
  birthDate: '1987-09-02',
  instagramId: 'parisa.f',
  nationalCode: '0084575948',
  friendName: 'شهلا',
  avatar: '/files/avatars/parisa.png',
  address: 'یزد، کوچهٔ لاله',
};

const VIDEOS = [
  { id: 522, title: 'ثبت‌نام', description: 'گام یکم', filePath: '/files/guide/one.mp4' },
  { id: 523, title: 'خرید', description: 'گام دوم', filePath: 'https://v.example/two' },
];

export const PROFILE = {
  getUserInfo: {
    run: () => ask(profileQuery),
    sends: get('/api/User/GetUserInfo'),
    data: { ...SARA, birthDate: '1991-04-17T00:00:00' },
    model: {
      ...renamed(SARA, {
        firstname: 'firstName',
        lastname: 'lastName',
        mobile: 'whatsApp',
        tel: 'phone',
        nCode: 'nationalCode',
      }),
      birthDate: '1991-04-17',
    },
  },
  updateProfile: {
    run: () =>
      saveProfile({
        ...PARISA,
        whatsApp: '0912 222 0011',
        phone: '+98 913 333 0012',
        friendPhone: '۰۹۱۴۴۴۴۰۰۱۳',
      }),
    invalidates: ['/api/User/GetUserInfo', '/api/Course/GetUserCourses/'],
    sends: post('/api/User/UpdateProfile', {
      ...renamed(PARISA, { firstName: 'firstname', lastName: 'lastname', nationalCode: 'nCode' }),
      mobile: '09122220011',
      tel: '09133330012',
      friendPhone: '09144440013',
    }),
  },
  getUserChatInfo: {
    run: () => ask(chatInfoQuery),
    sends: get('/api/User/GetUserChatInfo'),
    data: { chatName: 'سارا در گفت‌وگو', chatKey: 'key-of-chat', visits: 17 },
    model: { chatName: 'سارا در گفت‌وگو', chatKey: 'key-of-chat', visits: 17 },
  },
  getContentPageByKey: {
    run: () => ask(contentPageQuery('Introduction')),
    sends: get('/api/GeneralContent/GetContentPageByKey/', { keyValue: 'Introduction' }),
    data: {
      id: 511,
      title: 'ما که هستیم',
      header: 'سربرگ صفحه',
      bodyText: '<h2>داستان ما</h2>',
      footer: 'پابرگ صفحه',
      keyValue: 'IntroductionOfAnswer',
      link: 'https://link.example/more',
    },
    model: { title: 'ما که هستیم', body: '<h2>داستان ما</h2>' },
  },
  getContentFileByKey: {
    run: () => ask(videoSetQuery('VideoGuide')),
    sends: get('/api/GeneralContent/GetContentFileByKey/', { keyValue: 'VideoGuide' }),
    data: { content: { id: 521, title: 'راهنمای گام به گام' }, files: VIDEOS },
    model: { title: 'راهنمای گام به گام', videos: VIDEOS },
  },
  fileUpload: {
    run: () =>
      uploadPicture(
        new File(['seven b'], 'front.png', { type: 'image/png' }),
        () => {},
        new AbortController().signal,
      ),
    sends: {
      method: 'POST',
      url: `${PANEL}/api/FileManagerApi/FileUpload`,
      body: {
        form: {
          file: { name: 'front.png', type: 'image/png', size: 7 },
          fileType: '1',
          folderName: 'diets',
        },
      },
    },
    data: '/files/diets/stored-front.png',
    model: '/files/diets/stored-front.png',
  },
  removeFile: {
    run: () => callApi(removeFile, { body: { filePath: '/files/diets/old.png' } }),
    sends: {
      method: 'POST',
      url: `${PANEL}/api/FileManagerApi/RemoveFile`,
      body: { form: { filePath: '/files/diets/old.png' } },
    },
    data: true,
    model: null,
  },
} satisfies Partial<Goldens>;
