/** Converts `/a/:id` to OpenAPI's `/a/{id}`. */
export function openApiPath(path: string): string {
  return path.replaceAll(/:(\w+)/gu, '{$1}');
}

export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
