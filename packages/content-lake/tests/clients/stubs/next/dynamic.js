import { createElement, lazy, Suspense } from 'react'

export default function dynamic(load) {
  const Component = lazy(load)
  return (props) => createElement(Suspense, null, createElement(Component, props))
}
