import { contextBridge, ipcRenderer } from 'electron';

import { createPageBridge } from './page-bridge.ts';

contextBridge.exposeInMainWorld('countertop', createPageBridge(ipcRenderer, process.argv));
