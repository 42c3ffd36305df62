import { createElement, lazy, type ComponentType } from 'react'
import type { SentPanelProps } from './SentPanel.tsx'

/** Begins with the first letter written. */
export const loadSentPanel = () => import('./SentPanel.tsx')

/** Stands in where a deploy has removed the file. */
const SentTitle = ({ content }: SentPanelProps) => createElement('h3', null, content.labels.sentTitle)

export const SentPanel: ComponentType<SentPanelProps> = import.meta.env.SSR
  ? (await loadSentPanel()).SentPanel
  : lazy(() =>
      loadSentPanel().then(
        ({ SentPanel }) => ({ default: SentPanel }),
        () => ({ default: SentTitle }),
      ),
    )
