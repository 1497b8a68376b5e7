import { hydrateRoot } from 'react-dom/client'
import { LiveApp } from './live-app.tsx'
import { readState } from './page-state.ts'

const root = document.getElementById('root')
const state = readState(document)
if (root && state) hydrateRoot(root, <LiveApp {...state} />)
