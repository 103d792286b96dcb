/** Query of the past lives that home shows. */
export const HOME_RECENTS = { page: 1, perpage: 3 } as const;
