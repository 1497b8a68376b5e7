declare module '*.css?raw' {
  const text: string

  export { text as default }
}
