/**
 * Names of fields with private data, in the app and on the wire. An inspector must not show their values. Used in
 * development only.
 */
export const PERSONAL_KEYS: readonly RegExp[] = [
  /refid|authority/i,
  /whatsapp|telegram|instagram|ncode|national|name$|^(family|names|author|gender)$|postal|avatar|photo|picture|^image/i,
  /card|sheba|weight|height|[a-z]size$|^sizes$|shoulder|chest|(right|left)(arm|thigh)|navel|^hip$/i,
  /disease|illness|medic|answer|^selected$/i,
];
