/** Goldens of the member's diets and their files. */
import { dietFilesQuery, userDietsQuery } from '@/entities/user-diet/api/user-diet.queries';
import { callApi } from '@/shared/api';
import { getDietHoldoverFormData, updateDietHoldoverFormData } from '@/shared/api/contract/diet';
import { ask, get, type Goldens, PANEL, post } from './golden';

const SPRING = { id: 401, title: 'خوراک بهار' };
const SUMMER = { id: 402, title: 'خوراک تابستان' };
const AUTUMN = { id: 403, title: 'خوراک پاییز' };
const WINTER = { id: 404, title: 'خوراک زمستان' };
/** A diet without a picture, whose status allows nothing. */
const NOTHING = {
  image: '',
  canSeeProgram: false,
  canFillForm: false,
  isWithExpert: false,
  canReport: false,
  canExtend: false,
};

export const DIET = {
  getUserDiets: {
    run: () => ask(userDietsQuery),
    sends: get('/api/Diet/GetUserDiets/', { title: '', part: '1', size: '50' }),
    data: [
      { ...SPRING, imgSrc: '/files/public/spring.jpg', status: 2, showHoldover: false },
      { ...SUMMER, status: 3, showHoldover: true },
      { ...AUTUMN, status: 4, showHoldover: false },
      { ...WINTER, status: 5, showHoldover: true },
    ],
    model: [
      { ...NOTHING, ...SPRING, image: '/files/public/spring.jpg', canFillForm: true },
      { ...NOTHING, ...SUMMER, isWithExpert: true, canExtend: true },
      { ...NOTHING, ...AUTUMN, canSeeProgram: true, canReport: true },
      { ...NOTHING, ...WINTER, canSeeProgram: true, canExtend: true },
    ],
  },
  getDietInfo: {
    run: () => ask(dietFilesQuery(411)),
    sends: get('/api/Diet/GetDietInfo/', { dietId: '411' }),
    data: {
      title: 'برنامهٔ چهار فایل',
      imageSrc: '/files/diets/picture.jpg',
      videoSrc: '/files/diets/film.mp4',
      soundSrc: '/files/diets/voice.mp3',
      dietDoc: '/files/diets/paper.pdf',
      modifyDate: '2018-06-07T08:09:10',
      note: 'آب بنوشید',
    },
    model: {
      title: 'برنامهٔ چهار فایل',
      modifiedAt: '2018-06-07T08:09:10',
      note: 'آب بنوشید',
      files: [
        { kind: 'document', label: 'فایل اول', url: `${PANEL}/files/diets/paper.pdf` },
        { kind: 'image', label: 'فایل دوم', url: `${PANEL}/files/diets/picture.jpg` },
        { kind: 'video', label: 'فایل سوم', url: `${PANEL}/files/diets/film.mp4` },
        { kind: 'sound', label: 'فایل چهارم', url: `${PANEL}/files/diets/voice.mp3` },
      ],
    },
  },
  getDietHoldoverFormData: {
    run: () => callApi(getDietHoldoverFormData, { query: { dietId: 421 } }),
    sends: get('/api/Diet/GetDietHoldoverFormData/', { dietId: '421' }),
    data: { formDataId: 422, answerObject: '[{"Id":423}]' },
    model: { formDataId: 422, answerObject: '[{"Id":423}]' },
  },
  updateDietHoldoverFormData: {
    run: () =>
      callApi(updateDietHoldoverFormData, {
        body: {
          dietId: 424,
          formDataId: 425,
          sendToExpert: true,
          answerObject: '[{"Id":426}]',
          calorie: 2150,
          dietType: 2,
        },
      }),
    sends: post('/api/Diet/UpdateDietHoldoverFormData', {
      dietId: 424,
      formDataId: 425,
      sendToExpert: true,
      answerObject: { jsonText: [{ Id: 426 }] },
      calorie: 2150,
      dietType: 2,
    }),
    model: null,
  },
} satisfies Partial<Goldens>;
