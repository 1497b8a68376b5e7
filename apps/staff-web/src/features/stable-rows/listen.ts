/** Adds capturing listeners that are removed together by `end`. */
export const createListeners = () => {
  const controller = new AbortController()
  return {
    on: <Type extends keyof DocumentEventMap>(
      target: EventTarget,
      type: Type,
      listener: (event: DocumentEventMap[Type]) => void,
      options: { passive?: boolean } = {},
    ) =>
      target.addEventListener(type, listener as EventListener, {
        capture: true,
        signal: controller.signal,
        ...options,
      }),
    end: () => controller.abort(),
  }
}
