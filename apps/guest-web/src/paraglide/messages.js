export * as m from './languages/all.js'
