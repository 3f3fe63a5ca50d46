const { COUNTERTOP_CONTROL: control, COUNTERTOP_TOKEN: token } = process.env;

/** Calls the control API of the run. */
export async function ask(method, path, body) {
  const response = await fetch(`${control}${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!answer.success) throw new Error(`${method} ${path}: ${answer.message}`);
  return answer.data;
}
