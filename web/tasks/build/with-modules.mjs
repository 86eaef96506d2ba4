// Runs the page's own modules in Node, as the build needs them.

/**
 * @param {string} config of Vite
 * @param {(server: import('vite').ViteDevServer) => Promise<void>} work
 */
export async function withModules(config, work) {
  const { createServer } = await import('vite');
  const server = await createServer({
    configFile: config,
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, watch: null, hmr: false },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    await work(server);
  } finally {
    await server.close();
  }
}
