export const QUESTIONS: unknown[] = []; export const HOLDOVER_QUESTIONS: unknown[] = [];
