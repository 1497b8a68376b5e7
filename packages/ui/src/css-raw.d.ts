declare module '*.css?raw' {
  const text: string

  // biome-ignore lint/style/noDefaultExport: that is how Vite hands it over
  export { text as default }
}
