import type { QueryClient } from "@tanstack/react-query";
export async function prepareRoomPlayer(_c: QueryClient, _r: number): Promise<void> {}
export async function prepareIdnPlayer(_c: QueryClient, _r: string): Promise<void> {}
