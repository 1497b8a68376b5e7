/** 'person' or 'people', with their number. */
export const peopleLabel = (size: number) => `${size} ${size === 1 ? 'person' : 'people'}`
