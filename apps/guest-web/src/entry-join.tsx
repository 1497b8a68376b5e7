import { bringAlive } from './bring-alive.ts'
import { JoinApp } from './join-app.tsx'

bringAlive(JoinApp)
