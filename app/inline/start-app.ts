import { hydrationDataId } from '../hydration/hydration-data-id.ts'
import { find } from './document.ts'

// After everything has loaded and painted, or on first input. One task per module.
const startApp = () =>
  find(`#${hydrationDataId}`)
    ?.dataset.modules?.split(' ')
    .forEach((module) => setTimeout((() => import(module)) as VoidFunction))
const nextFrame = requestAnimationFrame
onload = () => nextFrame(() => nextFrame(startApp))
onpointerdown = onkeydown = startApp
