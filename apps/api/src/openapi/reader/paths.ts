export const readerPath = '/api/docs/'
export const objectsPath = `${readerPath}objects/`
