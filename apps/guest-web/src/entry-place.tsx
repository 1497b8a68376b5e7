import { bringAlive } from './bring-alive.ts'
import { PlaceApp } from './place-app.tsx'

bringAlive(PlaceApp)
