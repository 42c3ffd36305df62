import type { Drawing } from '../shapes.ts'
import { agents, data, robotics, security } from './machines.ts'
import { climate, earth, health } from './nature.ts'
import { access, art, education, finance, language } from './people.ts'

/** Square prints of the projects, by their field. */
export const prints: Readonly<Record<string, () => Drawing>> = {
  health,
  climate,
  language,
  agents,
  robotics,
  education,
  access,
  finance,
  art,
  security,
  data,
  earth,
}
