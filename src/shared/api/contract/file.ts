import * as z from 'zod/mini';
import { defineCall } from './call';
import { LIMITS } from './rules/limits';
import { nothing, sentText } from './wire';

export const fileUpload = defineCall({
  method: 'POST',
  path: '/api/FileManagerApi/FileUpload',
  access: 'member',
  host: 'panel',
  summary: 'Upload a picture (multipart: file, fileType, folderName)',
  body: z.object({
    file: z.file(),
    fileType: z.union([z.literal(1), z.literal('1')]),
    folderName: z.literal('diets'),
  }),
  answer: z.string().check(z.minLength(1)),
});

export const removeFile = defineCall({
  method: 'POST',
  path: '/api/FileManagerApi/RemoveFile',
  access: 'member',
  host: 'panel',
  useNotShown: true,
  summary: 'Remove a picture that the user uploaded',
  body: z.object({ filePath: sentText(LIMITS.storedPath) }),
  answer: nothing,
});
