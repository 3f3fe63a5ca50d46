// Written by npm run openapi-types.
export interface paths {
    "/oauth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Exchanges an authorization code for an API key. */
        post: operations["postOauthToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/capabilities/{id}/invoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks the provider of a capability for something. */
        post: operations["postCapabilitiesIdInvoke"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/capabilities/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reports how a capability request went. */
        post: operations["postCapabilitiesIdStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messaging/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a message: the older path of messaging.send. */
        post: operations["postMessagingSend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messaging/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reports how a message went: the older path of messaging.send. */
        post: operations["postMessagingStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/{paymentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives a device the payment that it is to collect. */
        get: operations["getPaymentsPaymentId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/{paymentId}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes what a device reports about a payment. */
        post: operations["postPaymentsPaymentIdResult"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/packets/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads an open packet with its lines. */
        get: operations["getPacketsGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/packets/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the open packets. */
        get: operations["getPacketsOpen"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/packets/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens a packet with its lines and payments. */
        post: operations["postPacketsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/packets/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes fields of an open packet. */
        post: operations["postPacketsUpdate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/packets/update-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replaces all order lines of an open packet. */
        post: operations["postPacketsUpdateOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/packets/update-payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replaces all payment lines of an open packet. */
        post: operations["postPacketsUpdatePayments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads the account of an open table with its lines. */
        get: operations["getTablesGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/layout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads the floor plan: sections with their active tables. */
        get: operations["getTablesLayout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the open tables. */
        get: operations["getTablesOpen"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens a table with its lines and payments. */
        post: operations["postTablesCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/update-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replaces all order lines of an open table. */
        post: operations["postTablesUpdateOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/update-payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replaces all payment lines of an open table. */
        post: operations["postTablesUpdatePayments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the products. */
        get: operations["getProductsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Creates a product that belongs to the plugin. */
        post: operations["postProductsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes a product of the plugin’s own. */
        post: operations["postProductsUpdate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes a product of the plugin’s own. */
        post: operations["postProductsDelete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the categories. */
        get: operations["getCategoriesList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Creates a category that belongs to the plugin. */
        post: operations["postCategoriesCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes a category of the plugin’s own. */
        post: operations["postCategoriesUpdate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes a category of the plugin’s own. */
        post: operations["postCategoriesDelete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-methods/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the payment methods. */
        get: operations["getPaymentMethodsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-methods/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Creates a payment method that belongs to the plugin. */
        post: operations["postPaymentMethodsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-methods/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes a payment method of the plugin’s own. */
        post: operations["postPaymentMethodsUpdate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-methods/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes a payment method of the plugin’s own. */
        post: operations["postPaymentMethodsDelete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ingredients/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the ingredients. */
        get: operations["getIngredientsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ingredients/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Creates an ingredient that belongs to the plugin. */
        post: operations["postIngredientsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ingredients/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes an ingredient of the plugin’s own. */
        post: operations["postIngredientsUpdate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ingredients/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes an ingredient of the plugin’s own. */
        post: operations["postIngredientsDelete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads a product. */
        get: operations["getProductsGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads a category. */
        get: operations["getCategoriesGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the users of the store. */
        get: operations["getUsersGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the customers page by page. */
        get: operations["getCustomersList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads a customer. */
        get: operations["getCustomersGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A refusal; `details` names the places that it is about. */
        Error: {
            /** @constant */
            success: false;
            message: string;
            status: number;
            details?: {
                path: string;
                product?: string;
            }[];
            error?: string;
            error_description?: string;
        };
        /** @description The rate limit is reached; try again later. */
        RateLimited: {
            /** @constant */
            success: false;
            /** @constant */
            message: "plugin.rateLimited";
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description The version of the interface. */
        "X-Service-Version": string;
        /** @description Calls per window; left out where nothing limits. */
        "X-RateLimit-Limit": number;
        /** @description Calls that are left in this window. */
        "X-RateLimit-Remaining": number;
        /** @description When the window ends, in epoch seconds. */
        "X-RateLimit-Reset": number;
        /** @description Seconds until the window ends. */
        "Retry-After": number;
        /** @description Is `true` where the first answer to an idempotency key is repeated. */
        "X-Idempotent-Replay": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    postOauthToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    grant_type: "authorization_code";
                    client_id: string;
                    client_secret: string;
                    code: string;
                };
                "application/x-www-form-urlencoded": {
                    /** @constant */
                    grant_type: "authorization_code";
                    client_id: string;
                    client_secret: string;
                    code: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            tenantId: string;
                            serverId: string;
                            pluginId: string;
                            apiKey: string;
                            webhookSecret: string;
                            /** @constant */
                            tokenType: "Bearer";
                            scopes: string[];
                            /** @enum {string} */
                            environment: "sandbox" | "production";
                            /** @constant */
                            version: "1.0.0";
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimited"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postCapabilitiesIdInvoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    payload: {
                        idempotencyKey?: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            requestId: string;
                            status: string;
                            providerMessageId?: string;
                            error?: string;
                            /** @constant */
                            idempotentReplay?: true;
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody provides the capability. */
            424: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimited"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider was too slow. */
            504: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postCapabilitiesIdStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    requestId: string;
                    status: string;
                    providerMessageId?: string;
                    error?: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** @constant */
                            recorded: true;
                            dispatched: boolean;
                            eventId: string;
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimited"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postMessagingSend: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    payload: {
                        idempotencyKey?: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            requestId: string;
                            status: string;
                            providerMessageId?: string;
                            error?: string;
                            /** @constant */
                            idempotentReplay?: true;
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody provides the capability. */
            424: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimited"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The provider was too slow. */
            504: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postMessagingStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    requestId: string;
                    status: string;
                    providerMessageId?: string;
                    error?: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** @constant */
                            recorded: true;
                            dispatched: boolean;
                            eventId: string;
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimited"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPaymentsPaymentId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                paymentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            PaymentTransaction: {
                                AmountsReq: {
                                    Currency: string;
                                    RequestedAmount: number;
                                };
                            };
                            SaleData: {
                                SaleReferenceID: string | null;
                            };
                            PaymentId: string;
                            /** @enum {string} */
                            State: "PENDING" | "SENT_TO_TERMINAL" | "WAITING_CARD" | "WAITING_CUSTOMER" | "PROCESSING" | "APPROVED" | "DECLINED" | "CANCELLED" | "UNCERTAIN";
                            ExpiresAt: number;
                        };
                    };
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimited"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postPaymentsPaymentIdResult: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                paymentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    SaleToPOIResponse: {
                        PaymentResponse: {
                            Response: {
                                /** @enum {string} */
                                Result: "Success" | "Failure" | "Partial";
                                ErrorCondition?: string | null;
                                /** @description Neither parsed nor stored. */
                                AdditionalResponse?: string | null;
                            };
                            SaleData: {
                                SaleTransactionID: {
                                    TransactionID: string;
                                };
                            };
                            PaymentResult?: {
                                AmountsResp?: {
                                    AuthorizedAmount?: number | string | null;
                                    Currency?: string | null;
                                } | null;
                                PaymentInstrumentData?: {
                                    CardData?: {
                                        MaskedPan?: string | null;
                                        MaskedPAN?: string | null;
                                    } | null;
                                } | null;
                            } | null;
                        };
                    };
                } | {
                    EventNotification: {
                        SaleData: {
                            SaleTransactionID: {
                                TransactionID: string;
                            };
                        };
                        /** @enum {string} */
                        EventToNotify: "SentToTerminal" | "WaitingForCard" | "WaitingCustomer" | "Processing";
                    };
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** @constant */
                            recorded: true;
                            /** @enum {string} */
                            state: "PENDING" | "SENT_TO_TERMINAL" | "WAITING_CARD" | "WAITING_CUSTOMER" | "PROCESSING" | "APPROVED" | "DECLINED" | "CANCELLED" | "UNCERTAIN";
                        } | {
                            /** @constant */
                            recorded: false;
                            /** @constant */
                            reason: "stale";
                            /** @enum {string} */
                            state: "PENDING" | "SENT_TO_TERMINAL" | "WAITING_CARD" | "WAITING_CUSTOMER" | "PROCESSING" | "APPROVED" | "DECLINED" | "CANCELLED" | "UNCERTAIN";
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimited"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPacketsGet: {
        parameters: {
            query: {
                packetId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            packetId: string;
                            uuid: string;
                            docNo: number;
                            /** Format: date */
                            docNoDate: string;
                            /** @constant */
                            channel: "PACKET";
                            /** @constant */
                            entegrasyon: "packet";
                            status: string;
                            type: ("dine_in" | "takeaway" | "delivery") | null;
                            createdAt: number;
                            updatedAt: number;
                            currency: string;
                            /** @constant */
                            amountExponent: 2;
                            customer: {
                                id: string | null;
                                name?: string | null;
                                phone?: string | null;
                                call?: string | null;
                                address?: string | null;
                                addressDescription?: string | null;
                                region: string | null;
                            } | null;
                            note?: string | null;
                            paymentNote?: string | null;
                            total: number;
                            paid: number;
                            totalDiscount: number;
                            orders: {
                                id: string;
                                lineId: string | null;
                                productId: string | null;
                                title: string;
                                quantity: number;
                                price: number;
                                options: {
                                    id: string;
                                    title: string;
                                    price: number;
                                    vatRate: null;
                                }[];
                                discountDecimal: number;
                                /** @constant */
                                extraDecimal: 0;
                                lineTotalDecimal: number;
                                vatRate: number;
                                amounts: {
                                    base: number;
                                    options: number;
                                    /** @constant */
                                    extra: 0;
                                    discount: number;
                                    /** @constant */
                                    timer: 0;
                                    gross: number;
                                    net: number;
                                    vat: number;
                                };
                                note?: string | null;
                                createdAt: number;
                                ready: boolean;
                                storages: string[];
                                metadata: {
                                    key: string;
                                    value: string | number | boolean;
                                    by: string;
                                }[] | null;
                            }[];
                            cancels: {
                                id: string;
                                lineId: string | null;
                                productId: string | null;
                                title: string;
                                quantity: number;
                                price: number;
                                options: {
                                    id: string;
                                    title: string;
                                    price: number;
                                    vatRate: null;
                                }[];
                                discountDecimal: number;
                                /** @constant */
                                extraDecimal: 0;
                                lineTotalDecimal: number;
                                vatRate: number;
                                amounts: {
                                    base: number;
                                    options: number;
                                    /** @constant */
                                    extra: 0;
                                    discount: number;
                                    /** @constant */
                                    timer: 0;
                                    gross: number;
                                    net: number;
                                    vat: number;
                                };
                                note?: string | null;
                                createdAt: number;
                                ready: boolean;
                                storages: string[];
                                metadata: {
                                    key: string;
                                    value: string | number | boolean;
                                    by: string;
                                }[] | null;
                                cancelledAt: number;
                                reason?: string | null;
                            }[];
                            payments: {
                                lineId: string | null;
                                methodId: string | null;
                                title: string;
                                amount: number;
                                cash: boolean;
                                isDiscount: boolean;
                                metadata: {
                                    key: string;
                                    value: string | number | boolean;
                                    by: string;
                                }[] | null;
                            }[];
                            cancelPayments: [
                            ];
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimited"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPacketsOpen: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            packetId: string;
                            uuid: string;
                            docNo: number;
                            type: ("dine_in" | "takeaway" | "delivery") | null;
                            /** @constant */
                            channel: "PACKET";
                            /** @constant */
                            entegrasyon: "packet";
                            status: string;
                            itemCount: number;
                            currency: string;
                            amount: number;
                            total: number;
                            paid: number;
                            totalDiscount: number;
                            createdAt: number;
                        }[];
                    };
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimited"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postPacketsCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cart: {
                        product: string;
                        quantity: number;
                        options?: (string | {
                            id?: string;
                            title?: string;
                        })[];
                        discount?: number;
                        note?: string;
                        taxRate?: number;
                        lineId?: string;
                        metadata?: {
                            key: string;
                            value: string | number | boolean;
                        }[];
                    }[];
                    payments?: {
                        id: string;
                        price: number;
                        isDiscount?: boolean;
                        title?: string;
                        lineId?: string;
                        metadata?: {
                            key: string;
                            value: string | number | boolean;
                        }[];
                    }[];
                    /** @enum {string} */
                    type?: "dine_in" | "dine-in" | "dinein" | "eat_in" | "masada" | "takeaway" | "take-away" | "pickup" | "self_pickup" | "gel-al" | "Gel Al" | "delivery" | "courier" | "kurye";
                    idempotencyKey?: string;
                    customer?: {
                        id?: string;
                        name?: string;
                        phone?: string;
                        call?: string;
                        address?: string;
                        addressDescription?: string;
                        region?: string;
                    };
                    note?: string;
                    paymentNote?: string;
                    /** @enum {string} */
                    status?: "none" | "Approved";
                    restaurantDelivery?: boolean;
                    callbackUrl?: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Idempotent-Replay": components["headers"]["X-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            packetId: string;
                            uuid: string;
                            docNo: number;
                            /** Format: date */
                            docNoDate: string;
                            total: number;
                            paid: number;
                            type: ("dine_in" | "takeaway" | "delivery") | null;
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimited"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postPacketsUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    packetId: string;
                    status?: string;
                    note?: string;
                    paymentNote?: string;
                    customer?: {
                        address?: string;
                        phone?: string;
                    };
                    /** @enum {string} */
                    type?: "dine_in" | "dine-in" | "dinein" | "eat_in" | "masada" | "takeaway" | "take-away" | "pickup" | "self_pickup" | "gel-al" | "Gel Al" | "delivery" | "courier" | "kurye";
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            packetId: string;
                            updated: string[];
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimited"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postPacketsUpdateOrders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    packetId: string;
                    cart: {
                        product: string;
                        quantity: number;
                        options?: (string | {
                            id?: string;
                            title?: string;
                        })[];
                        discount?: number;
                        note?: string;
                        taxRate?: number;
                        lineId?: string;
                        metadata?: {
                            key: string;
                            value: string | number | boolean;
                        }[];
                    }[];
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            packetId: string;
                            uuid: string;
                            total: number;
                            paid: number;
                            totalDiscount: number;
                            orders: {
                                lineId: string;
                                productId: string | null;
                            }[];
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimited"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postPacketsUpdatePayments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    packetId: string;
                    payments: {
                        id: string;
                        price: number;
                        isDiscount?: boolean;
                        title?: string;
                        lineId?: string;
                        metadata?: {
                            key: string;
                            value: string | number | boolean;
                        }[];
                    }[];
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            packetId: string;
                            uuid: string;
                            total: number;
                            paid: number;
                            totalDiscount: number;
                            payments: {
                                lineId: string;
                                methodId: string | null;
                            }[];
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimited"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTablesGet: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            tableId: string;
                            uuid: string;
                            docNo: number;
                            /** Format: date */
                            docNoDate: string;
                            tableName: string;
                            desing: string;
                            personCount: number;
                            /** @constant */
                            channel: "TABLE";
                            /** @constant */
                            type: "dine_in";
                            createdAt: number;
                            updatedAt: number;
                            currency: string;
                            /** @constant */
                            amountExponent: 2;
                            note?: string | null;
                            total: number;
                            paid: number;
                            totalDiscount: number;
                            orders: {
                                id: string;
                                lineId: string | null;
                                productId: string | null;
                                title: string;
                                quantity: number;
                                price: number;
                                options: {
                                    id: string;
                                    title: string;
                                    price: number;
                                    vatRate: null;
                                }[];
                                discountDecimal: number;
                                /** @constant */
                                extraDecimal: 0;
                                lineTotalDecimal: number;
                                vatRate: number;
                                amounts: {
                                    base: number;
                                    options: number;
                                    /** @constant */
                                    extra: 0;
                                    discount: number;
                                    /** @constant */
                                    timer: 0;
                                    gross: number;
                                    net: number;
                                    vat: number;
                                };
                                note?: string | null;
                                createdAt: number;
                                ready: boolean;
                                storages: string[];
                                metadata: {
                                    key: string;
                                    value: string | number | boolean;
                                    by: string;
                                }[] | null;
                            }[];
                            cancels: {
                                id: string;
                                lineId: string | null;
                                productId: string | null;
                                title: string;
                                quantity: number;
                                price: number;
                                options: {
                                    id: string;
                                    title: string;
                                    price: number;
                                    vatRate: null;
                                }[];
                                discountDecimal: number;
                                /** @constant */
                                extraDecimal: 0;
                                lineTotalDecimal: number;
                                vatRate: number;
                                amounts: {
                                    base: number;
                                    options: number;
                                    /** @constant */
                                    extra: 0;
                                    discount: number;
                                    /** @constant */
                                    timer: 0;
                                    gross: number;
                                    net: number;
                                    vat: number;
                                };
                                note?: string | null;
                                createdAt: number;
                                ready: boolean;
                                storages: string[];
                                metadata: {
                                    key: string;
                                    value: string | number | boolean;
                                    by: string;
                                }[] | null;
                                cancelledAt: number;
                                reason?: string | null;
                            }[];
                            payments: {
                                lineId: string | null;
                                methodId: string | null;
                                title: string;
                                amount: number;
                                cash: boolean;
                                isDiscount: boolean;
                                metadata: {
                                    key: string;
                                    value: string | number | boolean;
                                    by: string;
                                }[] | null;
                            }[];
                            cancelPayments: [
                            ];
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimited"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTablesLayout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            title: string;
                            tables: {
                                id: string;
                                title: string;
                            }[];
                        }[];
                    };
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimited"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTablesOpen: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            tableId: string;
                            uuid: string;
                            tableName: string;
                            desing: string;
                            docNo: number;
                            /** @constant */
                            type: "dine_in";
                            personCount: number;
                            itemCount: number;
                            currency: string;
                            total: number;
                            paid: number;
                            totalDiscount: number;
                        }[];
                    };
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimited"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postTablesCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    tableId: string;
                    personCount?: number;
                    cart?: {
                        product: string;
                        quantity: number;
                        options?: (string | {
                            id?: string;
                            title?: string;
                        })[];
                        discount?: number;
                        note?: string;
                        taxRate?: number;
                        lineId?: string;
                        metadata?: {
                            key: string;
                            value: string | number | boolean;
                        }[];
                    }[];
                    payments?: {
                        id: string;
                        price: number;
                        isDiscount?: boolean;
                        title?: string;
                        lineId?: string;
                        metadata?: {
                            key: string;
                            value: string | number | boolean;
                        }[];
                    }[];
                    idempotencyKey?: string;
                    /** @enum {string} */
                    type?: "dine_in" | "dine-in" | "dinein" | "eat_in" | "masada";
                    tableName?: unknown;
                    section?: unknown;
                    position?: unknown;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Idempotent-Replay": components["headers"]["X-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            tableId: string;
                            docNo: number;
                            total: number;
                            paid: number;
                            /** Format: date */
                            docNoDate: string;
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimited"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postTablesUpdateOrders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    tableId: string;
                    cart: {
                        product: string;
                        quantity: number;
                        options?: (string | {
                            id?: string;
                            title?: string;
                        })[];
                        discount?: number;
                        note?: string;
                        taxRate?: number;
                        lineId?: string;
                        metadata?: {
                            key: string;
                            value: string | number | boolean;
                        }[];
                    }[];
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            tableId: string;
                            uuid: string;
                            total: number;
                            paid: number;
                            totalDiscount: number;
                            orders: {
                                lineId: string;
                                productId: string | null;
                            }[];
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The state of things forbids it. */
            409: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimited"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postTablesUpdatePayments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    tableId: string;
                    payments: {
                        id: string;
                        price: number;
                        isDiscount?: boolean;
                        title?: string;
                        lineId?: string;
                        metadata?: {
                            key: string;
                            value: string | number | boolean;
                        }[];
                    }[];
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            tableId: string;
                            uuid: string;
                            total: number;
                            paid: number;
                            totalDiscount: number;
                            payments: {
                                lineId: string;
                                methodId: string | null;
                            }[];
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimited"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getProductsList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            title: string;
                            category: string | null;
                            price: number;
                            tax: number;
                            active: boolean;
                            image: string | null;
                            barcode: string;
                            barcodeType: string;
                            stock: number;
                            languages: {
                                [key: string]: string | {
                                    [key: string]: string;
                                };
                            };
                            options: {
                                id: string;
                                title: string;
                                min: number;
                                max: number;
                                multiple: boolean;
                                choices: {
                                    id: string;
                                    title: string;
                                    price: number;
                                }[];
                            }[];
                        }[];
                        truncated: boolean;
                        total: number;
                    };
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimited"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postProductsCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    price: number;
                    category?: string;
                    tax?: number;
                    active?: boolean;
                    image?: string;
                    barcode?: string;
                    barcodeType?: string;
                    stock?: number;
                    languages?: {
                        [key: string]: string | {
                            [key: string]: string;
                        };
                    };
                    options?: {
                        id?: string;
                        title: string;
                        min?: number;
                        max?: number;
                        multiple?: boolean;
                        choices: {
                            id?: string;
                            title: string;
                            price?: number;
                        }[];
                    }[];
                    idempotencyKey?: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal with `success: false`. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Idempotent-Replay": components["headers"]["X-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            title: string;
                            category: string | null;
                            price: number;
                            tax: number;
                            active: boolean;
                            image: string | null;
                            barcode: string;
                            barcodeType: string;
                            stock: number;
                            languages: {
                                [key: string]: string | {
                                    [key: string]: string;
                                };
                            };
                            options: {
                                id: string;
                                title: string;
                                min: number;
                                max: number;
                                multiple: boolean;
                                choices: {
                                    id: string;
                                    title: string;
                                    price: number;
                                }[];
                            }[];
                        };
                    } | components["schemas"]["Error"];
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimited"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postProductsUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    title?: string;
                    price?: number;
                    category?: string;
                    tax?: number;
                    active?: boolean;
                    image?: string;
                    barcode?: string;
                    barcodeType?: string;
                    stock?: number;
                    languages?: {
                        [key: string]: string | {
                            [key: string]: string;
                        };
                    };
                    options?: {
                        id?: string;
                        title: string;
                        min?: number;
                        max?: number;
                        multiple?: boolean;
                        choices: {
                            id?: string;
                            title: string;
                            price?: number;
                        }[];
                    }[];
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal with `success: false`. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            title: string;
                            category: string | null;
                            price: number;
                            tax: number;
                            active: boolean;
                            image: string | null;
                            barcode: string;
                            barcodeType: string;
                            stock: number;
                            languages: {
                                [key: string]: string | {
                                    [key: string]: string;
                                };
                            };
                            options: {
                                id: string;
                                title: string;
                                min: number;
                                max: number;
                                multiple: boolean;
                                choices: {
                                    id: string;
                                    title: string;
                                    price: number;
                                }[];
                            }[];
                        };
                    } | components["schemas"]["Error"];
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimited"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postProductsDelete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal with `success: false`. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            /** @constant */
                            deleted: true;
                        };
                    } | components["schemas"]["Error"];
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimited"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCategoriesList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            title: string;
                            image: string | null;
                            color: string | null;
                            rank: number;
                            active: boolean;
                        }[];
                    };
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimited"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postCategoriesCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    image?: string;
                    color?: string;
                    rank?: number;
                    active?: boolean;
                    idempotencyKey?: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal with `success: false`. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Idempotent-Replay": components["headers"]["X-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            title: string;
                            image: string | null;
                            color: string | null;
                            rank: number;
                            active: boolean;
                        };
                    } | components["schemas"]["Error"];
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimited"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postCategoriesUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    title?: string;
                    image?: string;
                    color?: string;
                    rank?: number;
                    active?: boolean;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal with `success: false`. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            title: string;
                            image: string | null;
                            color: string | null;
                            rank: number;
                            active: boolean;
                        };
                    } | components["schemas"]["Error"];
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimited"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postCategoriesDelete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal with `success: false`. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            /** @constant */
                            deleted: true;
                        };
                    } | components["schemas"]["Error"];
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimited"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPaymentMethodsList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            title: string;
                            description: string;
                            cash: boolean;
                            noreport: boolean;
                        }[];
                    };
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimited"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postPaymentMethodsCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    description?: string;
                    cash?: boolean;
                    noreport?: boolean;
                    idempotencyKey?: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal with `success: false`. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Idempotent-Replay": components["headers"]["X-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            title: string;
                            description: string;
                            cash: boolean;
                            noreport: boolean;
                        };
                    } | components["schemas"]["Error"];
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimited"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postPaymentMethodsUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    title?: string;
                    description?: string;
                    cash?: boolean;
                    noreport?: boolean;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal with `success: false`. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            title: string;
                            description: string;
                            cash: boolean;
                            noreport: boolean;
                        };
                    } | components["schemas"]["Error"];
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimited"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postPaymentMethodsDelete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal with `success: false`. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            /** @constant */
                            deleted: true;
                        };
                    } | components["schemas"]["Error"];
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimited"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getIngredientsList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            title: string;
                            unit: string;
                            stock: number;
                            alert: number;
                            tax: number;
                        }[];
                    };
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimited"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postIngredientsCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    unit?: string;
                    stock?: number;
                    alert?: number;
                    tax?: number;
                    idempotencyKey?: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal with `success: false`. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Idempotent-Replay": components["headers"]["X-Idempotent-Replay"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            title: string;
                            unit: string;
                            stock: number;
                            alert: number;
                            tax: number;
                        };
                    } | components["schemas"]["Error"];
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimited"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postIngredientsUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    title?: string;
                    unit?: string;
                    stock?: number;
                    alert?: number;
                    tax?: number;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal with `success: false`. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            title: string;
                            unit: string;
                            stock: number;
                            alert: number;
                            tax: number;
                        };
                    } | components["schemas"]["Error"];
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimited"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postIngredientsDelete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description The answer, or a refusal with `success: false`. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            /** @constant */
                            deleted: true;
                        };
                    } | components["schemas"]["Error"];
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimited"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getProductsGet: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            title: string;
                            category: string | null;
                            price: number;
                            tax: number;
                            active: boolean;
                            image: string | null;
                            barcode: string;
                            barcodeType: string;
                            stock: number;
                            languages: {
                                [key: string]: string | {
                                    [key: string]: string;
                                };
                            };
                            options: {
                                id: string;
                                title: string;
                                min: number;
                                max: number;
                                multiple: boolean;
                                choices: {
                                    id: string;
                                    title: string;
                                    price: number;
                                }[];
                            }[];
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimited"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCategoriesGet: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            title: string;
                            image: string | null;
                            color: string | null;
                            rank: number;
                            active: boolean;
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimited"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getUsersGet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            name?: string;
                            /** @enum {string} */
                            role: "manager" | "staff";
                        }[];
                    };
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimited"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCustomersList: {
        parameters: {
            query?: {
                /** @description 100 when left out. */
                limit?: number;
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            region: string | null;
                            name?: string;
                            phone?: string | null;
                            address?: string | null;
                            total?: number;
                        }[];
                        nextCursor: string | null;
                        hasMore: boolean;
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimited"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCustomersGet: {
        parameters: {
            query: {
                customerId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            region: string | null;
                            name?: string;
                            phone?: string | null;
                            address?: string | null;
                            total?: number;
                        };
                    };
                };
            };
            /** @description The request is wrong. */
            400: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller is not known. */
            401: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller may not do this. */
            403: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The rate limit is reached. */
            429: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimited"];
                };
            };
            /** @description The provider failed, or nothing can be stored. */
            503: {
                headers: {
                    "X-Service-Version": components["headers"]["X-Service-Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
