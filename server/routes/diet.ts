/** The user's own diets: files, forms and the extension. Another member's diet is not found. */
import type { Hono } from 'hono';
import { ProductType } from '@/shared/api/contract/codes';
import {
  extendDiet,
  getDietFormData,
  getDietHoldoverFormData,
  getDietInfo,
  getUserDiets,
  updateDietFormData,
  updateDietHoldoverFormData,
} from '@/shared/api/contract/diet';
import { amountsOf } from '@/shared/api/contract/rules/price';
import { taxPercentOf } from '../catalogue/catalogue';
import type { Database } from '../db/database';
import { page } from '../db/select';
import { baseOf } from '../diet/base';
import { extensionOf, listOwnDiets, ownDiet } from '../diet/own-diets';
import { picturesIn, withPictures } from '../diet/form';
import { formOf, saveForm } from '../diet/stored-forms';
import { refused } from '../refusals/refusals';
import { type CallInput, serveCall, serveRead } from '../http/serve-call';
import type { UrlSigner } from '../http/url-signer';
import { picturesOf } from '../uploads/pictures';

export function serveDiets(app: Hono, db: Database, { signer }: UrlSigner): void {
  serveRead(app, db, getUserDiets, ({ user, query }) =>
    listOwnDiets(db, user.id, query.title, page(query)),
  );

  serveCall(app, db, getDietInfo, async ({ user, query }) => {
    const { own, diet } = await ownDiet(db, user.id, query.dietId);
    const sign = await signer();
    return {
      id: own.id,
      title: diet.title,
      imageSrc: sign(own.imageSrc),
      videoSrc: sign(own.videoSrc),
      soundSrc: sign(own.soundSrc),
      dietDoc: sign(own.dietDoc),
      modifyDate: own.modifiedAt?.toISOString() ?? '',
      note: own.note,
    };
  });

  const show =
    (isHoldover: boolean) =>
    async ({ user, query }: Pick<CallInput<typeof getDietFormData>, 'user' | 'query'>) => {
      const { own } = await ownDiet(db, user.id, query.dietId);
      const { id, answerObject } = await formOf(db, own, isHoldover);
      const pictures = await picturesOf(db, user.id, picturesIn(answerObject));
      const sign = await signer();
      return {
        formDataId: id,
        answerObject: withPictures(answerObject, (path) =>
          pictures.includes(path) ? sign(path) : path,
        ),
        base: baseOf(answerObject),
        pictures: pictures.map(sign),
        returnReason: own.returnReason,
      };
    };
  const save =
    (isHoldover: boolean) =>
    async ({ user, body }: Pick<CallInput<typeof updateDietFormData>, 'user' | 'body'>) => {
      const { own } = await ownDiet(db, user.id, body.dietId);
      await saveForm(db, own, isHoldover, body);
      return null;
    };
  serveCall(app, db, getDietFormData, show(false));
  serveCall(app, db, getDietHoldoverFormData, show(true));
  serveCall(app, db, updateDietFormData, save(false));
  serveCall(app, db, updateDietHoldoverFormData, save(true));

  serveCall(app, db, extendDiet, async ({ user, query }) => {
    const found = await ownDiet(db, user.id, query.dietId);
    if (!found.own.showHoldover) throw refused('این برنامه هنوز قابل تمدید نیست.');
    const extension = extensionOf(found);
    return {
      productType: ProductType.dietExtension,
      itemId: extension.id,
      title: extension.title,
      size: '',
      color: '',
      ...amountsOf(extension, await taxPercentOf(db)),
      numbers: 1,
      imageSrc: extension.image,
      relatedId: 0,
    };
  });
}
